import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import { user } from './user.ts';

/** Lets users sign in again who were deactivated. */
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

/** Ends sign-in and all sessions of users; what they have stays theirs. */
export const deactivate = defineAction({
  name: 'deactivate',
  on: 'user',
  permission: 'update',
  when: { field: 'sign_in', op: 'in', value: ['active'] },
  history: 'update',
  summary: { one: 'Deactivate a user', many: 'Deactivate several users' },
});

/** Lets users sign in who could not, with further groups and workspaces; who is invited already gets another mail. */
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

/** Ends invitations that nobody has accepted. */
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

/** Takes the role back; permissions from groups and individual ones stay. */
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

/** Makes users members of a group; what else they are members of stays. */
export const addToGroup = defineAction({
  ...ofGroup,
  name: 'add_to_group',
  many: { path: '/group-member/:id/add-users', subject: 'user_ids', inPath: 'group', named: true },
  summary: { many: 'Add users to a group' },
});

/** Takes users out of a group. */
export const removeFromGroup = defineAction({
  ...ofGroup,
  name: 'remove_from_group',
  when: { field: 'groups', op: 'not_empty' },
  many: { path: '/group-member/:id/remove-users', subject: 'user_ids', inPath: 'group', named: true },
  summary: { many: 'Remove users from a group' },
});

/** What is done with the sign-in of one user, and cannot be taken back. */
const ofSignIn = {
  on: 'user',
  permission: 'update',
  bulk: false,
  undo: false,
  signedInOnly: true,
  many: null,
} as const;

/** Makes a link that accepts an invitation, to hand over. */
export const copyLink = defineAction({
  ...ofSignIn,
  name: 'copy_link',
  when: { field: 'sign_in', op: 'in', value: ['invited'] },
  one: { path: '/invitations/:id/link' },
  summary: { one: 'Create an invitation link to pass on; this is recorded' },
});

/** Removes second factors and ends all sessions: the password alone is enough then. */
export const resetSecondFactor = defineAction({
  ...ofSignIn,
  name: 'reset_second_factor',
  when: { field: 'sign_in', op: 'in', value: ['active'] },
  history: 'update',
  one: { path: ':id/reset-second-factor' },
  summary: { one: 'Reset two-factor authentication of a user' },
});

/** Sends users the list of what they have. */
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

/** Makes a user the owner of the company; by its owner alone, with their password. */
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
