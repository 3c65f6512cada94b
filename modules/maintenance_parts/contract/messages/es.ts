import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  one_part: 'Elija una pieza: un componente, un consumible o un accesorio.',
};
