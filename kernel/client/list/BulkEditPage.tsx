import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hasBulkJobs, loadBulkJobs } from '../actions/bulk_job.tsx';
import { lazyPart } from '../api/lazy_part.ts';
import { useAllLabels } from '../i18n/index.ts';
import { refreshRecord } from '../records/queries.ts';
import { RecordList } from './RecordList.tsx';

const EditDialog = lazyPart(async () => ({ default: (await loadBulkJobs()).EditDialog }));

/** The address `…/bulk-update/<id>,<id>`: the dialog over the list. */
export function BulkEditPage({ record }: { record: RecordDefinition }) {
  const router = useRouter();
  const client = useQueryClient();
  const labels = useAllLabels();
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const [ids] = useState(() => (params['ids'] ?? '').split(',').filter((id) => id !== ''));
  const open = (path: string): void => router.history.push(path);
  const changed = (): void => void refreshRecord(client, record.name);
  const context = {
    record,
    labels,
    open,
    changed,
    gone: changed,
    show: () => undefined,
    matches: { count: ids.length, wanted: { ids } },
  };
  return (
    <>
      <RecordList record={record} />
      {hasBulkJobs() && (
        <Suspense fallback={null}>
          <EditDialog context={context} onClose={() => open(record.pages.list)} />
        </Suspense>
      )}
    </>
  );
}
