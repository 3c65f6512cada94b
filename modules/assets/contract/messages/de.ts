import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  held_status: '{asset} ist ausgegeben. Nehmen Sie es zuerst zurück, und wählen Sie dann diese Statusbezeichnung.',
  held_label: '{count} Assets mit dieser Statusbezeichnung sind ausgegeben. Nehmen Sie sie zuerst zurück.',
};
