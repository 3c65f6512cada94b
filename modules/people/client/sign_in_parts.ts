import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { LinkDialog } from './invitations/LinkDialog.tsx';
import { DeactivateDialog } from './users/DeactivateDialog.tsx';
import { EnableDialog } from './users/EnableDialog.tsx';

const say = wordsOf('people');

export const activatePart: ActionPart = { words: say(({ actions }) => actions.activate) };

/** One user is asked about with what they have. */
export const deactivatePart: ActionPart = { Dialog: DeactivateDialog, words: say(({ actions }) => actions.deactivate) };

/** Users who could not sign in: with groups, workspaces and a message. */
export const invitePart: ActionPart = { RowsDialog: EnableDialog, words: say(({ actions }) => actions.invite) };

/** A new invitation, as the one before. */
export const inviteAgainPart: ActionPart = { form: () => ({}), words: say(({ actions }) => actions.inviteAgain) };

export const revokePart: ActionPart = { words: say(({ actions }) => actions.revoke) };

export const makeAdminPart: ActionPart = { words: say(({ actions }) => actions.makeAdmin) };

export const takeAdminPart: ActionPart = { words: say(({ actions }) => actions.takeAdmin) };

export const resetSecondFactorPart: ActionPart = { words: say(({ actions }) => actions.resetSecondFactor) };

/** One is told with the address. */
export const mailReceiptPart: ActionPart = {
  names: ([row]) => ({ email: String(row?.['email'] ?? '') }),
  words: say(({ actions }) => actions.mailReceipt),
};

/** The link is made as its dialog opens. */
export const copyLinkPart: ActionPart = { Dialog: LinkDialog, words: say(({ actions }) => actions.copyLink) };
