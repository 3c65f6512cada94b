import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  preview_higher: 'Solo puede ver Steward como un usuario que no tenga más permisos que usted.',
};
