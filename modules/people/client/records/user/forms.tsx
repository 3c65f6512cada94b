import type { ActionPart, ActionRow, ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import { TextBox } from '@steward/kernel/client/form/fields/TextBox.tsx';
import { auth, fetchUser } from '@steward/kernel/client/session/auth.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { checkoutPart } from '@steward/modules/checkout/client';
import { LinkDialog } from '../../invitations/LinkDialog.tsx';
import { CheckoutToDialog } from '../../users/CheckoutToDialog.tsx';
import { DeactivateDialog } from '../../users/DeactivateDialog.tsx';
import { EnableDialog } from '../../users/EnableDialog.tsx';

const say = wordsOf('people');

/** For one user, the dialog also handles their assets. */
export const deactivatePart: ActionPart = { Dialog: DeactivateDialog, words: say(({ actions }) => actions.deactivate) };

/** Users who could not sign in: with groups, workspaces and a message. */
export const invitePart: ActionPart = { RowsDialog: EnableDialog, words: say(({ actions }) => actions.invite) };

/** A new invitation with the same access. */
export const inviteAgainPart: ActionPart = { form: () => ({}), words: say(({ actions }) => actions.inviteAgain) };

/** For one user, the message names the address. */
export const mailReceiptPart: ActionPart = {
  names: ([row]) => ({ email: String(row?.['email'] ?? '') }),
  words: say(({ actions }) => actions.mailReceipt),
};

/** The dialog creates the link when it opens. */
export const copyLinkPart: ActionPart = { Dialog: LinkDialog, words: say(({ actions }) => actions.copyLink) };

export const addToGroupPart: ActionPart = { words: say(({ actions }) => actions.addToGroup) };

/** The user's only group. */
function onlyGroup([row, ...others]: readonly ActionRow[]): Values {
  const groups: unknown = row?.['groups'];
  const [group, ...further]: readonly unknown[] = Array.isArray(groups) ? groups : [];
  return others.length === 0 && further.length === 0 && isNamed(group) ? { group } : {};
}

export const removeFromGroupPart: ActionPart = {
  start: onlyGroup,
  words: say(({ actions }) => actions.removeFromGroup),
};

/** Check-out to this user, for which assets are chosen. */
export const checkoutToPart: ActionPart = { ...checkoutPart, Dialog: CheckoutToDialog };

/** Asks for the password of the owner. */
export const ownershipPart: ActionPart = {
  slots: { password: PasswordSlot },
  freely: true,
  // The former owner is now an admin.
  after: fetchUser,
  names: () => ({ company: auth.get().user?.company.name ?? '' }),
  words: say(({ actions }) => actions.transferOwnership),
};

/** Password of the current user, labelled for password managers. */
function PasswordSlot({ label, values, change, errors }: ActionSlotProps) {
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
