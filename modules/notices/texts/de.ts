import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  first: {
    notices_header: {
      bell: 'Benachrichtigungen',
      none: 'Keine offenen Anforderungen, keine fertigen Aufträge',
      work: 'Ihre Hintergrundaufträge',
      unread: 'Benachrichtigungen: {count} ungelesen',
      count: 'Benachrichtigungen: {count} offen',
      new: 'Benachrichtigungen: Ein Auftrag ist fertig',
    },
  },
};
