import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  last_workspace: 'Una empresa necesita al menos un espacio de trabajo. Añada antes otro.',
};
