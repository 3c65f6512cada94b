import { CornerDownLeft, TriangleAlert, Undo2 } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { askReturn, reportProblem, withdraw } from '../../contract/actions.ts';

const say = wordsOf('requests');

/** Asks for an own asset to be taken back. */
export const returnButton: ActionButton = {
  action: askReturn,
  icon: CornerDownLeft,
  title: say(({ actions }) => actions.askReturn.title),
  load: async () => ({ name: ({ name }) => String(name), words: say(({ actions }) => actions.askReturn) }),
};

/** Ends an own request that is still open. */
export const withdrawButton: ActionButton = {
  action: withdraw,
  icon: Undo2,
  title: say(({ actions }) => actions.withdraw.title),
  load: async () => ({ words: say(({ actions }) => actions.withdraw) }),
};

/** Tells who looks after assets what is wrong with an own one. */
export const problemButton: ActionButton = {
  action: reportProblem,
  icon: TriangleAlert,
  title: say(({ actions }) => actions.reportProblem.title),
  load: async () => ({ name: ({ name }) => String(name), words: say(({ actions }) => actions.reportProblem) }),
};
