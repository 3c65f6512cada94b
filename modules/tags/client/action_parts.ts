import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('tags');

export const addTagsPart: ActionPart = { words: say(({ actions }) => actions.addTags) };

export const removeTagsPart: ActionPart = { words: say(({ actions }) => actions.removeTags) };
