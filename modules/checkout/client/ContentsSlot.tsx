import { useQuery } from '@tanstack/react-query';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { asset } from '@steward/modules/assets/contract';

/** Assets that are asked for by name. */
const MOST = 50;

/** Offered where some of the assets hold others, or where that is not known. */
export function ContentsSlot({ ids, children }: ActionSlotProps) {
  const isAsked = ids.length > 0 && ids.length <= MOST;
  const held = { field: 'holder', op: 'in', value: ids.map((id) => `asset:${id}`) } as const;
  const state = { pageNumber: 0, pageSize: 1, search: '', sort: [], filters: { and: [held] } };
  const { data } = useQuery({ ...listQuery(asset, state), enabled: isAsked });
  return isAsked && (data?.count ?? 0) === 0 ? null : children;
}
