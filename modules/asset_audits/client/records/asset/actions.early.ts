import { ClipboardCheck } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { audit } from '../../../contract/actions.ts';

const auditButton: ActionButton = {
  action: audit,
  icon: ClipboardCheck,
  title: { en: 'Audit', de: 'Inventur', es: 'Auditar' },
  prominence: 'menu',
  load: async () => (await import('../../audit.ts')).auditPart,
};

export const recordActions = [recordAction(auditButton)];
