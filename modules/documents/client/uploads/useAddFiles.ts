import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan, useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { filesPermission } from '../../contract/access.ts';
import type { AddFiles } from '../DropArea.tsx';
import { filesQuery, refreshFiles } from '../queries.ts';
import { addUploads } from './uploads.ts';

/** Attaches files to a record; says which of them it has already. `null`: the user may not. */
export function useAddFiles(record: RecordDefinition, id: string): AddFiles | null {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const may = useCan();
  const isReadOnly = useReadOnlyReason() !== null;
  // Folders and documents have no files of their own.
  const mayRead = may(filesPermission(record, 'read')) && record.nothingAttached !== true;
  const { data } = useInfiniteQuery({ ...filesQuery(record, id), enabled: mayRead });
  if (data?.pages[0]?.may_change !== true || isReadOnly) return null;
  const known = data.pages.flatMap((page) => page.results);
  return (added) => {
    const twins = added.filter(({ file, name = file.name }) =>
      known.some((one) => one.name === name && one.size === file.size),
    );
    if (twins.length > 0)
      toast.info(
        t('twice', { names: twins.map(({ file, name = file.name }) => name).join(', '), count: twins.length }),
      );
    addUploads(`${record.wire}/${id}`, added, () => void refreshFiles(client, record.name, id));
  };
}
