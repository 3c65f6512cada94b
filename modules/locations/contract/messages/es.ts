import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  circular: 'Un registro no puede ser superior a sí mismo.',
};
