import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('maintenance');

/** The form with which maintenance is planned. */
export const planPart: ActionPart = { words: say(({ actions }) => actions.plan) };

export const startPart: ActionPart = { words: say(({ actions }) => actions.start) };

/** The form with which maintenance ends: what came of it, what it cost and how long it took. */
export const completePart: ActionPart = { words: say(({ actions }) => actions.complete) };

export const cancelPart: ActionPart = { words: say(({ actions }) => actions.cancel) };

/** It goes on without a form. */
export const reopenPart: ActionPart = { words: say(({ actions }) => actions.reopen) };

/** It is deleted, and nothing follows it. */
export const endPart: ActionPart = { words: say(({ actions }) => actions.end) };

/** Tells who looks after an asset what is wrong with it. */
export const reportPart: ActionPart = { words: say(({ actions }) => actions.reportFault) };

/** What was reported becomes maintenance. */
export const repairPart: ActionPart = { words: say(({ actions }) => actions.repairFault) };

export const closePart: ActionPart = { words: say(({ actions }) => actions.closeFault) };
