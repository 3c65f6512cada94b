import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { ChecklistInput } from './checks/ChecklistInput.tsx';

/** Who enters a fault has noticed it, unless somebody else is chosen. */
export const faultFormPart: FormOverride = {
  defaults: () => {
    const { user } = auth.get();
    return Promise.resolve(user ? { reporter: { id: user.id, name: user.name } } : {});
  },
};

/**
 * Cancelling and closing have forms of their own, and what was cancelled or closed tells it. What repeats by a meter or
 * by use has no unit of time.
 */
export const formPart: FormOverride = {
  inputs: { checklist: ChecklistInput },
  hides: ({ cancelled_on: cancelled, repeats_by: by, closed_on: closed }) => [
    ...(closed ? [] : ['closed_on']),
    ...(cancelled ? [] : ['cancelled_on']),
    ...(cancelled || closed ? [] : ['reason']),
    ...(by === 'time' || by === undefined ? [] : ['unit']),
  ],
};
