import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { auditFields } from '../contract/audit_fields.ts';

const say = wordsOf('asset_audits');

/** The form of an audit. */
export const auditPart: ActionPart = {
  form: () => ({ ...auditFields, moves_asset: { kind: 'boolean', default: true } }),
  words: say(({ actions }) => actions.audit),
};
