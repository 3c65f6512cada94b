import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  after_end: 'No puede ser posterior al final del contrato, el {end}.',
  covers_nothing: 'Elija un activo, una licencia o una ubicación.',
  ends_when: 'Indique cuándo termina el contrato rescindido.',
  one_currency: 'Los costes anteriores están en {currency}: un contrato tiene una sola moneda.',
};
