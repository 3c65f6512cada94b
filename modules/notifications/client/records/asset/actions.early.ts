import { MailCheck, MailQuestionMark } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/types.ts';
import { mailCheckin, mailCheckout } from '../../../contract/actions.ts';

export const recordActions: readonly RecordAction[] = [
  recordAction({
    action: mailCheckout,
    icon: MailCheck,
    title: { en: 'Confirm the check-out', de: 'Ausgabe bestätigen', es: 'Confirmar la asignación' },
    prominence: 'menu',
    load: async () => (await import('../../parts.ts')).mailCheckoutPart,
  }),
  recordAction({
    action: mailCheckin,
    icon: MailQuestionMark,
    title: { en: 'Request the return', de: 'Rückgabe anfordern', es: 'Solicitar la devolución' },
    prominence: 'menu',
    load: async () => (await import('../../parts.ts')).mailCheckinPart,
  }),
];
