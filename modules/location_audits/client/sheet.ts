import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { AuditCounts, AuditSheet, ScanAnswer } from '../contract/wire.ts';

/** Others may scan the same location at the same time. */
const AGAIN_AFTER = 5000;

export const sheetQuery = (id: string, isOpen: boolean) =>
  queryOptions({
    queryKey: workspaceKey(['records', 'location_audit', 'sheet', id]),
    queryFn: ({ signal }) => api.get<AuditSheet>(`location-audit/${id}/sheet/`, { signal }),
    ...(isOpen ? { refetchInterval: AGAIN_AFTER } : {}),
  });

export function scanInto(id: string, code: string): Promise<ScanAnswer> {
  return api.post<ScanAnswer>(`location-audit/${id}/scan/`, { code });
}

export function tickIn(id: string, assetId: string, isFound: boolean): Promise<{ counts: AuditCounts }> {
  return api.post(`location-audit/${id}/tick/`, { assets_ids: [assetId], is_found: isFound });
}
