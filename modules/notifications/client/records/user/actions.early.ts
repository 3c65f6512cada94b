import { Mail } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/types.ts';
import { sendEmail } from '../../../contract/actions.ts';

export const recordActions: readonly RecordAction[] = [
  recordAction({
    action: sendEmail,
    icon: Mail,
    title: { en: 'Send an email', de: 'E-Mail senden', es: 'Enviar un correo' },
    prominence: 'menu',
    load: async () => (await import('../../parts.ts')).sendEmailPart,
  }),
];
