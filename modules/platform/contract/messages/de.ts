import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  owner_accepted: 'Der Inhaber von {name} hat die Einladung schon angenommen.',
  not_external_id: 'So sieht diese Kennung nicht aus. Ein Beispiel ist {example}.',
  reason_needed: 'Geben Sie einen Grund an; das Unternehmen liest ihn.',
  taken_by_company: '{company} hat diese Kennung bereits.',
  no_support_window: 'Dieses Unternehmen gewährt zurzeit keinen Support-Zugriff. Fragen Sie zuerst Zugriff an.',
};
