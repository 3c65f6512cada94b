import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('location_audits');

/** The form with which audits are begun. */
export const beginPart: ActionPart = { words: say(({ actions }) => actions.auditLocation) };

/** The form with which an audit is closed. */
export const closePart: ActionPart = { words: say(({ actions }) => actions.closeAudit) };

/** An audit goes on without a form. */
export const reopenPart: ActionPart = { words: say(({ actions }) => actions.reopenAudit) };
