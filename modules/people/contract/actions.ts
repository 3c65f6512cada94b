import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import { user } from './user.ts';

/** Reactivates users. */
export const activate = defineAction({
  name: 'activate',
  on: 'user',
  permission: 'update',
  when: {
    and: [
      { field: 'sign_in', op: 'in', value: ['off'] },
      { field: 'email', op: 'not_empty' },
    ],
  },
  history: 'update',
  summary: { one: 'Reactivate a user', many: 'Reactivate several users' },
});

/** Deactivates users and ends their sessions. Their assets stay assigned. */
export const deactivate = defineAction({
  name: 'deactivate',
  on: 'user',
  permission: 'update',
  when: { field: 'sign_in', op: 'in', value: ['active'] },
  history: 'update',
  summary: { one: 'Deactivate a user', many: 'Deactivate several users' },
});

/**
 * Invites users without sign-in, optionally with groups and workspaces. Users who are already invited get another
 * email.
 */
export const invite = defineAction({
  name: 'invite',
  on: 'user',
  permission: 'update',
  input: { groups: user.fields.groups, work_space: user.fields.work_space, message: { kind: 'textarea', max: 1000 } },
  when: {
    and: [
      { field: 'sign_in', op: 'in', value: ['none', 'invited'] },
      { field: 'email', op: 'not_empty' },
    ],
  },
  undo: false,
  signedInOnly: true,
  many: { path: '/invitations/resend', named: true },
  summary: { one: 'Invite a user, or send the invitation again', many: 'Invite users, or send their invitation again' },
});

/** Revokes pending invitations. */
export const revoke = defineAction({
  name: 'revoke_invitation',
  on: 'user',
  permission: 'update',
  when: { field: 'sign_in', op: 'in', value: ['invited'] },
  undo: false,
  many: { path: '/invitations/withdraw', named: true },
  summary: { one: 'Revoke a pending invitation', many: 'Revoke pending invitations' },
});

/** Gives users every permission of the company. */
export const makeAdmin = defineAction({
  name: 'make_admin',
  on: 'user',
  permission: 'update',
  when: { field: 'user_type', op: 'in', value: ['user'] },
  history: 'update',
  signedInOnly: true,
  summary: { one: 'Make a user an admin', many: 'Make several users admins' },
});

/** Removes the role. Permissions from groups and individual ones remain. */
export const takeAdmin = defineAction({
  name: 'take_admin',
  on: 'user',
  permission: 'update',
  when: { field: 'user_type', op: 'in', value: ['admin'] },
  history: 'update',
  signedInOnly: true,
  summary: { one: 'Remove the admin role of a user', many: 'Remove the admin role of several users' },
});

const ofGroup = {
  on: 'user',
  permission: 'update',
  input: { group: { kind: 'reference', to: 'group', required: true } },
  history: 'update',
  one: null,
} as const;

/** Adds users to a group, in addition to their other groups. */
export const addToGroup = defineAction({
  ...ofGroup,
  name: 'add_to_group',
  many: { path: '/group-member/:id/add-users', subject: 'user_ids', inPath: 'group', named: true },
  summary: { many: 'Add users to a group' },
});

/** Removes users from a group. */
export const removeFromGroup = defineAction({
  ...ofGroup,
  name: 'remove_from_group',
  when: { field: 'groups', op: 'not_empty' },
  many: { path: '/group-member/:id/remove-users', subject: 'user_ids', inPath: 'group', named: true },
  summary: { many: 'Remove users from a group' },
});

/** Actions on the sign-in of one user that cannot be undone. */
const ofSignIn = {
  on: 'user',
  permission: 'update',
  bulk: false,
  undo: false,
  signedInOnly: true,
  many: null,
} as const;

/** Creates a link to accept an invitation, for use without email. */
export const copyLink = defineAction({
  ...ofSignIn,
  name: 'copy_link',
  when: { field: 'sign_in', op: 'in', value: ['invited'] },
  one: { path: '/invitations/:id/link' },
  summary: { one: 'Create an invitation link to pass on; this is recorded' },
});

/** Removes second factors and ends all sessions. The password is then enough to sign in. */
export const resetSecondFactor = defineAction({
  ...ofSignIn,
  name: 'reset_second_factor',
  when: { field: 'sign_in', op: 'in', value: ['active'] },
  history: 'update',
  one: { path: ':id/reset-second-factor' },
  summary: { one: 'Reset two-factor authentication of a user' },
});

/** Emails users the list of their assets. */
export const mailReceipt = defineAction({
  name: 'mail_receipt',
  on: 'user',
  permission: 'assets:checkout',
  when: { field: 'email', op: 'not_empty' },
  undo: false,
  signedInOnly: true,
  one: { path: ':id/receipt' },
  summary: { one: 'Send a user the list of what they have', many: 'Send several users the list of what they have' },
});

/** Transfers ownership of the company. Only the owner may do so, with their password. */
export const transferOwnership = defineAction({
  ...ofSignIn,
  name: 'transfer',
  permission: null,
  input: { password: { kind: 'text', required: true, max: 200 } },
  when: { field: 'sign_in', op: 'in', value: ['active'] },
  one: { path: '/owners', subject: 'user_id' },
  summary: { one: 'Transfer ownership of the company, by its owner' },
});

export const actions = [
  activate,
  deactivate,
  invite,
  revoke,
  makeAdmin,
  takeAdmin,
  addToGroup,
  removeFromGroup,
  copyLink,
  resetSecondFactor,
  mailReceipt,
  transferOwnership,
];
