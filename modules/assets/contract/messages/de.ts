import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  held_status: '{asset} ist ausgegeben. Nehmen Sie es zuerst zurück und wählen Sie dann diese Statusbezeichnung.',
  held_label: 'Ausgegebene Assets mit dieser Statusbezeichnung: {count}. Nehmen Sie sie zuerst zurück.',
};
