import { useParams, useRouter } from '@tanstack/react-router';
import type { RecordDefinition } from '@steward/contract/records/index';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { RecordList } from './RecordList.tsx';

/** The address of an edit of several, `…/bulk-update/<id>,<id>`: the dialog over the list, to which it goes back. */
export function BulkEditPage({ record }: { record: RecordDefinition }) {
  const router = useRouter();
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const ids = (params['ids'] ?? '').split(',').filter((id) => id !== '');
  const back = (): void => router.history.push(record.pages.list);
  return (
    <>
      <RecordList record={record} />
      <BulkEditDialog record={record} ids={ids} onClose={back} onDone={back} />
    </>
  );
}
