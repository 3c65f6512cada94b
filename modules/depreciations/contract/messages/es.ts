import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  rate_needed: 'Indique qué porcentaje del valor contable se amortiza al año.',
  one_residual: 'Indique un porcentaje o un importe, no ambos.',
};
