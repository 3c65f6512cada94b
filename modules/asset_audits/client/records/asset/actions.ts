import { ClipboardCheck } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { audit } from '../../../contract/actions.ts';

const say = wordsOf('asset_audits');

const auditButton: ActionButton = {
  action: audit,
  icon: ClipboardCheck,
  title: say(({ actions }) => actions.audit.title),
  prominence: 'menu',
  load: async () => (await import('../../audit.ts')).auditPart,
};

export const recordActions = [recordAction(auditButton)];
