import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { ActionPart } from './action_part.ts';

const say = wordsOf('kernel');

/** Fields are chosen elsewhere: on the page of a record, or in the dialog of a selection. */
export const editPart: ActionPart = { words: say(({ actions }) => actions.edit) };

export const removePart: ActionPart = { words: say(({ actions }) => actions.remove) };

export const restorePart: ActionPart = { words: say(({ actions }) => actions.restore) };
