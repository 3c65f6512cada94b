import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { auth, fetchUser } from '@steward/kernel/client/session/auth.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('people');

/** Asks for the password of the owner. */
export const ownershipPart: ActionPart = {
  slots: {
    password: lazyPart(() => import('../invitations/PasswordSlot.tsx').then((one) => ({ default: one.PasswordSlot }))),
  },
  freely: true,
  // Who was the owner is an admin now.
  after: fetchUser,
  names: () => ({ company: auth.get().user?.company.name ?? '' }),
  words: say(({ actions }) => actions.transferOwnership),
};
