import { defineAction, type ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { checkinFields } from '@steward/modules/checkout/contract';

const note = { kind: 'textarea', max: 1000 } as const;

/** What is decided on: requests, returns and reported problems. Who decides may read assets. */
export const assetRequest = {
  name: 'asset_request',
  wire: 'asset-requests',
  permission: 'assets',
} satisfies ActionTarget;

/** A decision; the answer is shown to the requester. */
const decisionFields = { answer: note } as const satisfies Fields;

/** What people do with assets in the portal, whose permissions the bodies ask for. Who decides is notified. */
const inPortal = {
  on: 'asset',
  permission: null,
  portal: true,
  ability: null,
  bulk: false,
  undo: false,
  many: null,
} as const;

/** Requests an asset, or checks it out at once. */
export const request = defineAction({
  ...inPortal,
  name: 'request',
  input: { expected_checkin: { kind: 'date' }, note },
  history: 'request_claim',
  one: { path: '/assets/claim', subject: 'asset_id', status: 201 },
  summary: { one: 'Request an asset that is offered, or check it out where that is allowed' },
});

/** Requests something that the catalogue offers. */
export const requestItem = defineAction({
  ...inPortal,
  name: 'request',
  on: 'catalog_item',
  input: { quantity: { kind: 'number', required: true, min: 1, max: 1000 }, note },
  history: 'request_claim',
  one: { path: '/portal/catalog/request', subject: 'catalog_item_id', status: 201 },
  summary: { one: 'Request an item of the catalogue' },
});

/** Requests the return of an asset. */
export const askReturn = defineAction({
  ...inPortal,
  name: 'return',
  input: { note },
  history: 'request_return',
  one: { path: '/portal/return', subject: 'asset_id', status: 201 },
  summary: { one: 'Request to return an asset of yours' },
});

/** Reports a problem. The picture must be uploaded by the same user. */
export const reportProblem = defineAction({
  ...inPortal,
  name: 'report_problem',
  input: { note: { kind: 'textarea', required: true, max: 2000 }, image: { kind: 'image' } },
  one: { path: '/portal/problems', subject: 'asset_id', status: 201 },
  summary: { one: 'Report a problem with an asset of yours' },
});

/** Ends an own request. */
export const withdraw = defineAction({
  ...inPortal,
  name: 'withdraw',
  on: 'asset_request',
  history: 'withdraw_request',
  one: { path: '/portal/requests/:id/withdraw' },
  summary: { one: 'Withdraw an open request of yours' },
});

/** What is done with requests; the permission to do so depends on their kind. The requester is notified. */
const decided = { on: 'asset_request', permission: null, ability: null, bulk: false, undo: false } as const;

/**
 * Grants a request: checks out, checks in or resolves; requests for catalog items are approved. Returned assets without
 * a location stay where they are.
 */
export const grant = defineAction({
  ...decided,
  name: 'grant',
  input: {
    location: checkinFields.location,
    status: checkinFields.status,
    note: checkinFields.note,
    ...decisionFields,
  },
  history: 'settle_problem',
  summary: {
    one: 'Check out, check in, resolve or approve what was requested; location, status label and note are for a return',
    many: 'Check out, check in, resolve or approve what was requested, several at once',
  },
});

/** Marks an approved item as ordered. */
export const order = defineAction({
  ...decided,
  name: 'order',
  input: { expected_on: { kind: 'date' }, ...decisionFields },
  history: 'order_request',
  summary: {
    one: 'Note that an approved item of the catalogue is ordered',
    many: 'Note that several approved items of the catalogue are ordered',
  },
});

/** Delivers an approved item. Assets are checked out to the requester. */
export const deliver = defineAction({
  ...decided,
  name: 'deliver',
  many: null,
  input: { assets: { kind: 'references', to: 'asset' }, ...decisionFields },
  history: 'deliver_request',
  summary: { one: 'Deliver an approved item of the catalogue; the assets are checked out to the requester' },
});

/** Declines a request, or closes a report without action. */
export const decline = defineAction({
  ...decided,
  name: 'decline',
  input: decisionFields,
  history: 'decline_request',
  summary: { one: 'Decline a request', many: 'Decline several requests' },
});

export const actions = [request, requestItem, askReturn, reportProblem, withdraw, grant, order, deliver, decline];
