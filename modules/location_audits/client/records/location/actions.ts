import { MapPinCheck } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { auditLocation } from '../../../contract/actions.ts';
import { beginPart } from '../../parts.ts';

const say = wordsOf('location_audits');

export const locationActions = [
  recordAction({
    action: auditLocation,
    icon: MapPinCheck,
    title: say(({ actions }) => actions.auditLocation.title),
    prominence: 'menu',
    load: () => beginPart,
  }),
];
