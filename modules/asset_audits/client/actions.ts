import { ClipboardCheck } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { audit } from '../contract/actions.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('asset_audits');

const auditButton: ActionButton = {
  action: audit,
  icon: ClipboardCheck,
  title: say(({ actions }) => actions.audit.title),
  prominence: 'menu',
  load: ui.at('auditPart'),
};

export const recordActions = [recordAction(auditButton)];
