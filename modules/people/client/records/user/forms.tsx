import type { ActionPart, ActionRow, ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import { TextBox } from '@steward/kernel/client/form/fields/TextBox.tsx';
import { auth, fetchUser } from '@steward/kernel/client/session/auth.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { checkoutPart } from '@steward/modules/checkout/client';
import { LinkDialog } from '../../invitations/LinkDialog.tsx';
import { CheckoutToDialog } from '../../users/CheckoutToDialog.tsx';
import { DeactivateDialog } from '../../users/DeactivateDialog.tsx';
import { EnableDialog } from '../../users/EnableDialog.tsx';

const say = wordsOf('people');

/** One user is asked about with what they have. */
export const deactivatePart: ActionPart = { Dialog: DeactivateDialog, words: say(({ actions }) => actions.deactivate) };

/** Users who could not sign in: with groups, workspaces and a message. */
export const invitePart: ActionPart = { RowsDialog: EnableDialog, words: say(({ actions }) => actions.invite) };

/** A new invitation, as the one before. */
export const inviteAgainPart: ActionPart = { form: () => ({}), words: say(({ actions }) => actions.inviteAgain) };

/** One is told with the address. */
export const mailReceiptPart: ActionPart = {
  names: ([row]) => ({ email: String(row?.['email'] ?? '') }),
  words: say(({ actions }) => actions.mailReceipt),
};

/** The link is made as its dialog opens. */
export const copyLinkPart: ActionPart = { Dialog: LinkDialog, words: say(({ actions }) => actions.copyLink) };

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

/** A check-out that begins with who gets something: the assets are chosen. */
export const checkoutToPart: ActionPart = { ...checkoutPart, Dialog: CheckoutToDialog };

/** Asks for the password of the owner. */
export const ownershipPart: ActionPart = {
  slots: { password: PasswordSlot },
  freely: true,
  // Who was the owner is an admin now.
  after: fetchUser,
  names: () => ({ company: auth.get().user?.company.name ?? '' }),
  words: say(({ actions }) => actions.transferOwnership),
};

/** The password of who acts, known to password managers. */
export function PasswordSlot({ label, values, change, errors }: ActionSlotProps) {
  return (
    <TextBox
      name="password"
      type="password"
      autoComplete="current-password"
      label={label}
      required
      autoFocus
      value={String(values['password'] ?? '')}
      onChange={(password) => change({ password })}
      error={errors['password']}
    />
  );
}
