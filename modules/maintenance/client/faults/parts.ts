import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('maintenance');

/** Tells who looks after an asset what is wrong with it. */
export const reportPart: ActionPart = { words: say(({ actions }) => actions.reportFault) };

/** What was reported becomes maintenance. */
export const repairPart: ActionPart = { words: say(({ actions }) => actions.repairFault) };

export const closePart: ActionPart = { words: say(({ actions }) => actions.closeFault) };
