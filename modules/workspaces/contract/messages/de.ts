import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  last_workspace: 'Ein Unternehmen braucht mindestens einen Arbeitsbereich. Fügen Sie zuerst einen weiteren hinzu.',
};
