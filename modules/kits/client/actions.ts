import { CornerUpRight } from 'lucide-react';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { checkoutKit } from '../contract/actions.ts';
import { PartsSlot } from './KitParts.tsx';

const say = wordsOf('kits');

export const recordActions = [
  recordAction({
    action: checkoutKit,
    icon: CornerUpRight,
    title: say(({ actions }) => actions.checkoutKit.title),
    shortcut: 'o',
    prominence: 'primary',
    load: () => checkoutPart,
  }),
];

/** Form to check out a kit, with its parts. */
const checkoutPart: ActionPart = {
  slots: {
    assignee: lazyPart(() =>
      import('@steward/modules/checkout/client').then(({ AssigneeSlot }) => ({ default: AssigneeSlot })),
    ),
    assets: PartsSlot,
  },
  sentenceValues: ({ assignee }) => ({ assignee: isNamed(assignee) ? assignee.name : '' }),
  words: say(({ actions }) => actions.checkoutKit),
};
