import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  preview_higher: 'Sie können Steward nur als Benutzer ansehen, der nicht mehr Berechtigungen hat als Sie.',
};
