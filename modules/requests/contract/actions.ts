import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { checkinFields } from '../../checkout/contract/actions.ts';

/** Input of POST `assets/claim/`. */
export const requestFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  expected_checkin: { kind: 'date' },
  note: { kind: 'textarea', max: 1000 },
} as const satisfies Fields;

/** Input of POST `portal/return/`: an own thing is to be given back. */
export const returnFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  note: { kind: 'textarea', max: 1000 },
} as const satisfies Fields;

/**
 * Input of POST `portal/problems/`: something is wrong with an own thing. The picture is one that the same person
 * uploaded.
 */
export const problemFields = {
  asset: { kind: 'reference', to: 'asset', required: true },
  note: { kind: 'textarea', required: true, max: 2000 },
  image: { kind: 'image' },
} as const satisfies Fields;

/** Input of deciding on a request; the asking person reads the answer. */
export const decisionFields = { answer: { kind: 'textarea', max: 1000 } } as const satisfies Fields;

/**
 * Input of granting a return: what checking in asks, and the answer. Without a location the asset stays where it is
 * recorded.
 */
export const returnDecisionFields = {
  location: checkinFields.location,
  status: checkinFields.status,
  note: checkinFields.note,
  ...decisionFields,
} as const satisfies Fields;
