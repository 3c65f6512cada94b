import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  months_needed: 'Indique la vida útil en meses.',
  units_needed: 'Indique cuántas unidades rinde un activo en toda su vida, por ejemplo kilómetros.',
  rate_needed: 'Indique qué porcentaje del valor contable se amortiza al año.',
  one_residual: 'Indique un porcentaje o un importe, no ambos.',
};
