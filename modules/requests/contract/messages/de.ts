import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  claim_taken: '{asset} wurde gerade an einen anderen Benutzer ausgegeben. Wählen Sie ein anderes Asset.',
  claim_yours: '{asset} ist Ihnen bereits zugewiesen.',
  already_requested: 'Dieses Asset haben Sie bereits angefordert. Sie werden benachrichtigt.',
  other_model: 'Eines dieser Assets ist nicht vom angeforderten Modell. Wählen Sie ein anderes.',
  request_ended: 'Diese Anforderung ist bereits geschlossen. Laden Sie die Seite neu.',
};
