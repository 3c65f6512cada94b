import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  owner_accepted: 'Der Inhaber von {name} hat die Einladung schon angenommen.',
  not_external_id: 'Geben Sie eine Kennung wie {example} ein.',
  reason_needed: 'Geben Sie einen Grund an. Das Unternehmen kann ihn lesen.',
  taken_by_company: '{company} hat diese Kennung bereits. Geben Sie eine andere ein.',
  no_support_window: 'Dieses Unternehmen gewährt zurzeit keinen Support-Zugriff. Fragen Sie zuerst Zugriff an.',
};
