import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import type { Dragged } from './dragging.ts';

/** Refetches folders and documents. */
export async function refreshDocuments(client: QueryClient): Promise<void> {
  await Promise.all([refreshRecord(client, folder.name), refreshRecord(client, document.name)]);
}

/** Moves documents or a folder into another one; `null`: to the top. Throws what the server refuses. */
export async function moveTo(client: QueryClient, what: Dragged, into: string | null): Promise<void> {
  const answer =
    'folder' in what
      ? await api.post<Row>(`${folder.wire}/${what.folder}/move/`, { parent_id: into })
      : await api.patch<object>(`${document.wire}/bulk-update/`, { ids: what.documents, changes: { folder_id: into } });
  await refreshDocuments(client);
  const count = 'folder' in what ? 1 : what.documents.length;
  const said = i18next.t('folder' in what ? 'moved_folder' : 'moved', { ns: 'documents', count });
  toast.success(
    said,
    undoToast(undoOf(answer), () => void refreshDocuments(client)),
  );
}

/** Copies documents or a folder into another one. Throws what the server refuses. */
export async function copyTo(client: QueryClient, what: Dragged, into: string | null): Promise<void> {
  const answer =
    'folder' in what
      ? await api.post<object>(`${folder.wire}/${what.folder}/copy/`, { parent_id: into })
      : await api.post<object>(`${document.wire}/copy/`, { ids: what.documents, folder_id: into });
  await refreshDocuments(client);
  const count = 'folder' in what ? 1 : what.documents.length;
  toast.success(
    i18next.t('folder' in what ? 'copied_folder' : 'copied', { ns: 'documents', count }),
    undoToast(undoOf(answer), () => void refreshDocuments(client)),
  );
}

/** The same where nothing stays open to show a refusal. */
export function drop(client: QueryClient, what: Dragged, into: string | null): void {
  moveTo(client, what, into).catch(toastFailure);
}
