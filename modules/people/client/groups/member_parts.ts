import type { ActionPart, ActionRow } from '@steward/kernel/client/action_form/action_part.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('people');

export const addToGroupPart: ActionPart = { words: say(({ actions }) => actions.addToGroup) };

/** The only group that somebody is in. */
function onlyGroup([row, ...others]: readonly ActionRow[]): Values {
  const groups: unknown = row?.['groups'];
  const [group, ...further]: readonly unknown[] = Array.isArray(groups) ? groups : [];
  return others.length === 0 && further.length === 0 && isNamed(group) ? { group } : {};
}

export const removeFromGroupPart: ActionPart = {
  start: onlyGroup,
  words: say(({ actions }) => actions.removeFromGroup),
};
