import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  claim_taken: '{asset} wurde gerade an einen anderen Benutzer ausgegeben. Wählen Sie ein anderes Asset.',
  claim_yours: '{asset} ist Ihnen bereits zugewiesen.',
  already_requested: 'Das haben Sie bereits angefordert. Sie werden benachrichtigt.',
  other_model: 'Darunter ist ein Asset eines anderen Modells als des angeforderten Artikels. Wählen Sie andere.',
  request_ended: 'Diese Anforderung ist bereits geschlossen. Laden Sie die Seite neu.',
};
