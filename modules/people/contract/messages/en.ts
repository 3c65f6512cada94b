/** Sentences of errors and of validation. */
export const messages = {
  open_transfer: '1 transfer',
  open_transfers: '{count} transfers',
  not_theirs: '{name} no longer has this record. Reload the page.',
  sign_in_to_accept: 'There is already an account with this address. Sign in as {email}, then accept.',
  invitation_by_hand:
    'This installation sends no emails, so the link does not show that the address is yours. Ask {inviter} to copy the link of your invitation (Users, Invitations) and give it to you.',
  address_needed: 'This user has no email address yet. Add one first.',
  already_signs_in: '{name} can already sign in.',
  not_invited: '{name} has no pending invitation.',
  owner_must_be_active: '{name} cannot sign in yet. Choose an owner who can sign in.',
  same_person: 'Choose another user.',
  nothing_to_hand_over: 'You have nothing to transfer here.',
  receipt_title: 'Assets of {name}',
  receipt_signed: 'Received: {name}, date and signature',
  handed_over_from: 'Transferred from {name}',
  already_invited: '{name} is already invited. Send the invitation again instead.',
  own_address: 'Change your own sign-in address in your profile, where it is confirmed by email.',
  other_workspaces: 'This user works in workspaces that you cannot access. Ask someone who has access to all of them.',
  owner_stays: 'The owner of the company cannot be deactivated or deleted. Transfer ownership first.',
  email_for_sign_in: 'A user who can sign in needs an email address. Enter one.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    people: typeof messages;
  }
}
