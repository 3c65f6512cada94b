import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  months_needed: 'Introduzca la vida útil en meses.',
  units_needed: 'Introduzca las unidades totales de un activo en toda su vida, por ejemplo kilómetros.',
  rate_needed: 'Introduzca la tasa anual como porcentaje del valor contable.',
  one_residual: 'Introduzca un porcentaje o un importe, no ambos.',
};
