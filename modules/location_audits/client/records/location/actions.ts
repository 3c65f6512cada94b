import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { MapPinCheck } from 'lucide-react';
import { auditLocation } from '../../../contract/actions.ts';

export const recordActions = [
  recordAction({
    action: auditLocation,
    icon: MapPinCheck,
    title: { en: 'Audit', de: 'Inventur', es: 'Auditar' },
    prominence: 'menu',
    load: async () => (await import('../../parts.ts')).beginPart,
  }),
];
