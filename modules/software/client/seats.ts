import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { Named } from '@steward/kernel/contract/fields/types.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { HeldSeat } from '../contract/wire.ts';

/** Who has a seat of a licence. */
export interface Seat {
  readonly id: string;
  readonly seat: number;
  readonly holder: Named & { readonly type: string };
  readonly checked_out_at: string;
  readonly checkout_note: string | null;
}

/** Refetched with all that is shown of licences. */
const key = (...parts: readonly unknown[]) => workspaceKey(['records', 'license', ...parts.map(String)]);

export const seatsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: key('seats', id, page),
    queryFn: ({ signal }) =>
      api.get<Page<Seat>>(`license_associationget/${id}/`, { query: { open: true, page, page_size: 50 }, signal }),
  });

export const heldQuery = (type: string, id: string, page: number) =>
  queryOptions({
    queryKey: key('held', type, id, page),
    queryFn: ({ signal }) =>
      api.get<Page<HeldSeat>>('license_association/', { query: { [`${type}_id`]: id, page, page_size: 50 }, signal }),
  });

export function checkInSeat(licenseId: string, seat: number): Promise<unknown> {
  return api.post(`license_association/${licenseId}/checkin/`, { seat });
}
