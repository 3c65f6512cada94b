import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { codeScanners } from '@steward/kernel/client/scan_modes.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { AuditChoice, AuditCounts, AuditItem, AuditSheet, ScanAnswer } from '../contract/wire.ts';

/** Result of a code. */
export type Scanned = ScanAnswer & { readonly code: string };

interface AuditScanning {
  /** Absent until it is read. */
  readonly sheet: AuditSheet | undefined;
  /** Result of the last code. */
  readonly last: Scanned | null;
  readonly scan: (code: string) => void;
  readonly tick: (item: Pick<AuditItem, 'id' | 'kind'>) => void;
  /** Chooses one of several assets of the last code. */
  readonly choose: (one: AuditChoice) => void;
}

/** The sheet of an audit, and the ways to tick assets off. */
export function useAuditSheet(row: Row, isOpen: boolean): AuditScanning {
  const client = useQueryClient();
  const { data: sheet } = useQuery(sheetQuery(row.id, isOpen));
  const [last, setLast] = useState<Scanned | null>(null);
  const changed = (): void => void refreshRecord(client, 'location_audit');
  const scan = useMutation({
    mutationFn: (code: string) => scanInto(row.id, code),
    onSuccess: (answer, code) => {
      const isFound = answer.kind === 'found' || answer.kind === 'missing';
      void codeScanners.all()[0]?.signal(answer.is_again ? 'again' : isFound ? 'done' : 'failed');
      setLast({ ...answer, code });
    },
    onError: toastFailure,
    onSettled: changed,
  });
  const tick = useMutation({
    mutationFn: ({ id, kind }: Pick<AuditItem, 'id' | 'kind'>) => tickIn(row.id, id, kind === 'missing'),
    onError: toastFailure,
    onSettled: changed,
  });
  return {
    sheet,
    last,
    scan: scan.mutate,
    tick: tick.mutate,
    choose: ({ id }) => {
      setLast(null);
      tick.mutate({ id, kind: 'missing' });
    },
  };
}

/** Milliseconds; what others scan is heard of at once, where changes are live. */
const AGAIN_AFTER = 30_000;

const sheetQuery = (id: string, isOpen: boolean) =>
  queryOptions({
    queryKey: workspaceKey(['records', 'location_audit', 'sheet', id]),
    queryFn: ({ signal }) => api.get<AuditSheet>(`location-audit/${id}/sheet/`, { signal }),
    ...(isOpen ? { refetchInterval: AGAIN_AFTER } : {}),
  });

function scanInto(id: string, code: string): Promise<ScanAnswer> {
  return api.post<ScanAnswer>(`location-audit/${id}/scan/`, { code });
}

function tickIn(id: string, assetId: string, isFound: boolean): Promise<{ counts: AuditCounts }> {
  return api.post(`location-audit/${id}/tick/`, { assets_ids: [assetId], is_found: isFound });
}
