import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { checkinFields } from '@steward/modules/checkout/contract';

/** Input of POST `assets/claim/`. */
export const requestFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  expected_checkin: { kind: 'date' },
  note: { kind: 'textarea', max: 1000 },
} as const satisfies Fields;

/** Input of POST `portal/return/`. */
export const returnFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  note: { kind: 'textarea', max: 1000 },
} as const satisfies Fields;

/** Input of POST `portal/problems/`. The picture must be uploaded by the same user. */
export const problemFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  note: { kind: 'textarea', required: true, max: 2000 },
  image: { kind: 'image' },
} as const satisfies Fields;

/** Input of a decision; the answer is shown to the requester. */
export const decisionFields = { answer: { kind: 'textarea', max: 1000 } } as const satisfies Fields;

/** Input of approving a return: check-in and answer. Without location it stays. */
export const returnDecisionFields = {
  location: checkinFields.location,
  status: checkinFields.status,
  note: checkinFields.note,
  ...decisionFields,
} as const satisfies Fields;
