import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { treeQuery } from '@steward/kernel/client/fields/inputs/record_options.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan, useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Tree } from '@steward/kernel/contract/wire/choices.ts';
import { document } from '../../../contract/document.ts';
import { folder } from '../../../contract/folder.ts';
import type { AddFiles } from '../../DropArea.tsx';
import { addUploads } from '../../uploads/uploads.ts';
import { sortIntoFolders } from './whole_folders.ts';

/** Milliseconds between refetches while many files are stored. */
const REFRESH_EVERY = 1500;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Once for all files that are stored within a while. */
function refreshSoon(client: QueryClient): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void refreshRecord(client, document.name);
    void client.invalidateQueries({ queryKey: ['stored_space'] });
  }, REFRESH_EVERY);
}

async function makeFolder(name: string, parent: string | null): Promise<string> {
  return (await api.post<Pick<Row, 'id'>>(`${folder.wire}/`, { name, parent_id: parent })).id;
}

/** Uploads into a folder, and with folders into those below it; `null`: the reader may not. */
export function useUploadTo(): ((into: string | null) => AddFiles) | null {
  const client = useQueryClient();
  const may = useCan();
  const isOff = useReadOnlyReason() !== null || !may('folder:write');
  const upload = useCallback(
    (into: string | null): AddFiles =>
      (files) => {
        const begin = async (): Promise<void> => {
          const hasFolders = files.some(({ path }) => path !== undefined);
          const known = hasFolders ? (await client.fetchQuery(treeQuery<Tree>(folder))).results : [];
          const sorted = await sortIntoFolders(files, into, known, makeFolder);
          for (const [id, some] of sorted)
            addUploads(`folder/${id ?? ''}`, some, () => refreshSoon(client), {
              path: `${document.wire}/`,
              fields: id === null ? {} : { folder_id: id },
            });
          if (hasFolders) await refreshRecord(client, folder.name);
        };
        begin().catch(toastFailure);
      },
    [client],
  );
  return isOff ? null : upload;
}
