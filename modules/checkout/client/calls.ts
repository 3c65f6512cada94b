import type { AssetRow } from '@steward/modules/assets/contract';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { assigneeInput, assigneeKey } from '@steward/kernel/contract/fields/index.ts';
import { perform, type ManyAnswer } from '@steward/kernel/client/action_form/perform.ts';
import { asset } from '@steward/modules/assets/contract';
import { checkout } from '../contract/actions.ts';
import { api } from '@steward/kernel/client/api/client.ts';

/** Values of the check-out form. Dates are YYYY-MM-DD. */
export interface CheckoutInput {
  readonly type: string;
  readonly holder: { readonly id: string; readonly name: string } | null;
  readonly since: string;
  readonly due: string;
  readonly note: string;
}

export interface CheckinInput {
  readonly location: { readonly id: string; readonly name: string } | null;
  readonly status: { readonly id: string; readonly name: string } | null;
  readonly note: string;
}

/** Input keys whose errors belong to the assignee picker. */
export function assigneeKeys(): string[] {
  return assigneeTypes().map((type) => assigneeKey(type.name));
}

function checkoutBody(input: CheckoutInput): Record<string, unknown> {
  return {
    ...(input.holder ? assigneeInput({ type: input.type, id: input.holder.id }) : {}),
    // Today means now; an earlier date its beginning.
    ...(input.since ? { checked_out_at: input.since } : {}),
    ...(input.due ? { expected_checkin: input.due } : {}),
    ...(input.note.trim() ? { note: input.note } : {}),
  };
}

function checkinBody(input: CheckinInput): Record<string, unknown> {
  return {
    ...(input.location ? { location_id: input.location.id } : {}),
    ...(input.status ? { status_id: input.status.id } : {}),
    ...(input.note.trim() ? { note: input.note } : {}),
  };
}

/** Checks assets out; of several, those that are refused are told. */
export function checkOut(ids: readonly string[], input: CheckoutInput): Promise<ManyAnswer> {
  return perform(checkout, asset, ids, checkoutBody(input));
}

export const EMPTY_CHECKIN: CheckinInput = { location: null, status: null, note: '' };

export function checkOutByTag(tag: string, input: CheckoutInput): Promise<AssetRow> {
  return api.post<AssetRow>('associate/quick_scan_checkout/', { tag, ...checkoutBody(input) });
}

export function checkInByTag(tag: string, input: CheckinInput): Promise<AssetRow> {
  return api.post<AssetRow>('associate/quick_scan_checkin/', { tag, ...checkinBody(input) });
}

export function assetByTag(tag: string): Promise<AssetRow> {
  return api.get<AssetRow>('associate/scan/', { query: { tag } });
}
