import { defineAction } from '@steward/kernel/contract/actions/index.ts';

/** Sends an email with the caller's own text to users of the company. */
export const sendEmail = defineAction({
  name: 'send_email',
  on: 'user',
  permission: 'update',
  input: { subject: { kind: 'text', required: true, max: 150 }, text: { kind: 'textarea', required: true, max: 4000 } },
  when: { field: 'email', op: 'not_empty' },
  undo: false,
  signedInOnly: true,
  many: { path: '/send-email', subject: 'user_ids' },
  summary: { one: 'Write a mail to a user', many: 'Write a mail to several users' },
});

const ofAsset = { on: 'asset', when: { field: 'state', op: 'in', value: ['deployed'] }, undo: false } as const;

/** Emails the assignees of assets a confirmation of the check-out. */
export const mailCheckout = defineAction({
  ...ofAsset,
  name: 'mail_checkout',
  permission: 'checkoutmail',
  event: 'asset.checkout_mailed',
  summary: {
    one: 'Confirm to its assignee that an asset is checked out to them',
    many: 'Confirm to their assignees that assets are checked out to them',
  },
});

/** Emails the assignees of assets a request to return them. */
export const mailCheckin = defineAction({
  ...ofAsset,
  name: 'mail_checkin',
  permission: 'checkinmail',
  event: 'asset.checkin_mailed',
  summary: { one: 'Ask the assignee of an asset to return it', many: 'Ask the assignees of assets to return them' },
});

export const actions = [sendEmail, mailCheckout, mailCheckin];
