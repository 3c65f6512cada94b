import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { auth, fetchUser } from '@steward/kernel/client/session/auth.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { PasswordSlot } from '../invitations/PasswordSlot.tsx';

const say = wordsOf('people');

/** Asks for the password of the owner. */
export const ownershipPart: ActionPart = {
  slots: { password: PasswordSlot },
  freely: true,
  // Who was the owner is an admin now.
  after: fetchUser,
  names: () => ({ company: auth.get().user?.company.name ?? '' }),
  words: say(({ actions }) => actions.transferOwnership),
};
