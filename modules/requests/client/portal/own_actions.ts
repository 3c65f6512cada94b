import { CornerDownLeft, TriangleAlert, Undo2 } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { askReturn, reportProblem, withdraw } from '../../contract/actions.ts';

const say = wordsOf('requests');

/** Requests the return of an own asset. */
export const returnButton: ActionButton = {
  action: askReturn,
  icon: CornerDownLeft,
  title: say(({ actions }) => actions.askReturn.title),
  load: async () => ({ name: ({ name }) => String(name), words: say(({ actions }) => actions.askReturn) }),
};

/** Withdraws an own open request. */
export const withdrawButton: ActionButton = {
  action: withdraw,
  icon: Undo2,
  title: say(({ actions }) => actions.withdraw.title),
  load: async () => ({ words: say(({ actions }) => actions.withdraw) }),
};

/** Reports a problem with an own asset. */
export const problemButton: ActionButton = {
  action: reportProblem,
  icon: TriangleAlert,
  title: say(({ actions }) => actions.reportProblem.title),
  load: async () => ({ name: ({ name }) => String(name), words: say(({ actions }) => actions.reportProblem) }),
};
