import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { STOCK_TYPES } from '@steward/modules/stock/contract';
import { PartFromSlot } from './FromSlot.tsx';
import { PartSlot } from './PartSlot.tsx';

const say = wordsOf('maintenance_parts');

/** The form with which a part is taken: what, how many, and from where. */
export const takePart: ActionPart = {
  slots: { component: PartSlot, consumable: null, accessory: null, from_location: PartFromSlot },
  told: (values) => ({
    n: numberText(Number(values['quantity']) || 1),
    part: STOCK_TYPES.flatMap((type) => values[type]).find(isNamed)?.name ?? '',
  }),
  words: say(({ actions }) => actions.takePart),
};
