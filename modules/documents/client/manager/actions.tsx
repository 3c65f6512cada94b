import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ArrowDownUp, CopyPlus, Download, FolderInput, Link2, LockKeyhole, Star, TextCursorInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trash } from '@steward/kernel/client/action_form/common.ts';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { subjectOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { OneFieldDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { download, downloadZip, MOST_IN_ZIP } from '../download.ts';
import { share } from '../shares/share_action.tsx';
import { AccessDialog } from './access/AccessDialog.tsx';
import { ArrangeDialog } from './ArrangeDialog.tsx';
import { fileIn } from './document/file_in.ts';
import { LinkDialog, linkableTypes } from './document/LinkDialog.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { copyTo, moveTo, refreshDocuments } from './moving.ts';

const mayChange = ({ rows }: ActionContext): boolean => rows.every((row) => row.abilities.includes('update'));

/** Several come as a zip. */
const downloadAll: RecordAction = {
  id: 'download',
  title: () => i18next.t('download', { ns: 'documents' }),
  icon: Download,
  scope: 'both',
  prominence: 'button',
  visible: ({ rows }) => rows.length <= MOST_IN_ZIP,
  perform: ({ rows }) => {
    const [row] = rows;
    return row && rows.length === 1 ? download(fileIn(row)) : downloadZip({ documents: rows.map(({ id }) => id) });
  },
};

const downloadFolders: RecordAction = {
  ...downloadAll,
  title: () => i18next.t('download_zip', { ns: 'documents' }),
  perform: ({ rows }) => downloadZip({ folders: rows.map(({ id }) => id) }),
};

/** Hangs documents on records. */
const link: RecordAction = {
  id: 'link',
  title: () => i18next.t('link', { ns: 'documents' }),
  icon: Link2,
  scope: 'both',
  visible: (context) => mayChange(context) && linkableTypes().length > 0,
  perform: ({ rows, show, changed }) =>
    show((close) => <LinkDialog documents={rows.map((row) => row.id)} onLinked={changed} onClose={close} />),
};

const isStarred = ({ rows }: ActionContext): boolean => rows.every((row) => row['starred'] === true);

async function setStars(ids: readonly string[], isOn: boolean): Promise<void> {
  for (const id of ids) {
    const path = `${document.wire}/${id}/star/`;
    if (isOn) await api.post(path);
    else await api.del(path);
  }
}

/** For oneself: nobody else sees it. */
const star: RecordAction = {
  id: 'star',
  title: (context) => i18next.t(isStarred(context) ? 'unstar' : 'star', { ns: 'documents' }),
  icon: Star,
  scope: 'both',
  visible: () => true,
  perform: async (context) => {
    const isOff = isStarred(context);
    // Those that have a star already keep it when it is taken back.
    const ids = context.rows.filter((row) => (row['starred'] === true) === isOff).map(({ id }) => id);
    try {
      await setStars(ids, !isOff);
      if (ids.length > 1)
        toast.success(i18next.t(isOff ? 'unstarred' : 'starred', { ns: 'documents', count: ids.length }), {
          undo: () => void setStars(ids, isOff).catch(toastFailure).finally(context.changed),
        });
    } catch (error) {
      toastFailure(error);
    } finally {
      context.changed();
    }
  },
};

const rename: RecordAction = {
  id: 'rename',
  title: () => i18next.t('rename', { ns: 'documents' }),
  icon: TextCursorInput,
  scope: 'row',
  visible: mayChange,
  perform: ({ record, rows: [row], show, changed }) => {
    if (row)
      show((close) => (
        <RenameDialog isFolder={record.name === folder.name} row={row} onDone={changed} onClose={close} />
      ));
  },
};

const move: RecordAction = {
  id: 'move',
  title: () => i18next.t('move', { ns: 'documents' }),
  icon: FolderInput,
  scope: 'both',
  visible: mayChange,
  perform: (context) => context.show((close) => <TargetDialog context={context} way="move" onClose={close} />),
};

const copy: RecordAction = {
  id: 'copy',
  title: () => i18next.t('copy', { ns: 'documents' }),
  icon: CopyPlus,
  scope: 'both',
  visible: ({ may }) => may('folder:write'),
  perform: (context) => context.show((close) => <TargetDialog context={context} way="copy" onClose={close} />),
};

export const documentActions: readonly RecordAction[] = [link, share, move, downloadAll, copy, star, rename];

/** Who reaches a folder. */
const access: RecordAction = {
  id: 'access',
  title: () => i18next.t('access', { ns: 'documents' }),
  icon: LockKeyhole,
  scope: 'row',
  visible: ({ rows, may }) => may('folder:manage') || rows.every((row) => row['level'] === 'manage'),
  perform: ({ rows: [row], show, changed }) => {
    if (row) show((close) => <AccessDialog folder={row} onSaved={changed} onClose={close} />);
  },
};

/** The documents of a folder in an order of one's own, which everybody sees. */
const arrange: RecordAction = {
  id: 'arrange',
  title: () => i18next.t('arrange', { ns: 'documents' }),
  icon: ArrowDownUp,
  scope: 'row',
  visible: mayChange,
  perform: ({ rows: [row], show }) => {
    if (row) show((close) => <ArrangeDialog folder={row} onClose={close} />);
  },
};

/** A folder goes with all that is in it, and comes back with it. Several go where nothing is in them. */
const removeFolder: RecordAction = {
  ...trash,
  disabled: (context) => (context.rows.length === 1 ? null : (trash.disabled?.(context) ?? null)),
  visible: ({ rows, may }) => may('folder:delete') && rows.some((row) => row.abilities.includes('delete')),
  perform: async (context) => {
    const { rows, gone } = context;
    const [row] = rows;
    if (!row || rows.length > 1) return trash.perform(context);
    const refresh = (): void => void refreshDocuments(queryClient);
    try {
      const answer = await api.post<{ deleted: number }>(`${folder.wire}/${row.id}/delete/`);
      gone();
      const said = i18next.t('deleted_folder', { ns: 'documents', name: String(row['name'] ?? '') });
      toast.success(said, undoToast(undoOf(answer), refresh));
    } catch (error) {
      toastFailure(error);
    } finally {
      refresh();
    }
  },
};

/** Folders are moved one by one. */
export const folderActions: readonly RecordAction[] = [
  access,
  share,
  rename,
  arrange,
  { ...move, scope: 'row' },
  { ...copy, scope: 'row' },
  downloadFolders,
  removeFolder,
];

interface RenameDialogProps {
  isFolder: boolean;
  row: Row;
  onDone: () => void;
  onClose: () => void;
}

function RenameDialog({ isFolder, row, onDone, onClose }: RenameDialogProps) {
  const { t } = useTranslation('documents');
  return (
    <OneFieldDialog
      title={t(isFolder ? 'rename_folder_title' : 'rename_title')}
      label={t('name')}
      name="name"
      start={String(row['name'] ?? '')}
      submitLabel={t('rename')}
      onSubmit={async (name) => {
        const answer = isFolder
          ? await api.post<object>(`${folder.wire}/${row.id}/rename/`, { name })
          : await api.post<object>(`${document.wire}/${row.id}/rename/`, { name });
        onDone();
        toast.success(t('renamed', { name }), undoToast(undoOf(answer), onDone));
      }}
      onClose={onClose}
    />
  );
}

interface TargetDialogProps {
  context: ActionContext;
  /** `move` is what dragging does, too. A folder is copied with what is in it. */
  way: 'move' | 'copy';
  onClose: () => void;
}

/** Into which folder documents or a folder are moved or copied, or out of all of them. */
function TargetDialog({ context, way, onClose }: TargetDialogProps) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const { record, rows, changed } = context;
  const isFolder = record.name === folder.name;
  const [first] = rows;
  const isMove = way === 'move';
  const nowhere = isMove ? 'move_nowhere' : 'copy_beside';
  return (
    <FolderDialog
      title={t(isMove ? 'move_title' : 'copy_title', { what: subjectOf(context) })}
      submitLabel={t(way)}
      noneLabel={t(isFolder ? 'move_top' : nowhere)}
      // A folder cannot lie in itself.
      without={isMove && isFolder ? first?.id : null}
      onSubmit={async (target) => {
        const what = isFolder && first ? { folder: first.id } : { documents: rows.map((row) => row.id) };
        await (isMove ? moveTo : copyTo)(client, what, target);
        changed();
      }}
      onClose={onClose}
    />
  );
}

interface NewFolderDialogProps {
  /** The folder that it is made in; `null`: the top. */
  parent: string | null;
  onMade: (made: { readonly id: string; readonly name: string }) => void;
  onClose: () => void;
}

export function NewFolderDialog({ parent, onMade, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  return (
    <OneFieldDialog
      title={t('new_folder')}
      label={t('name')}
      name="name"
      submitLabel={t('make_folder')}
      onSubmit={async (name) => {
        const made = await api.post<Pick<Row, 'id'>>(`${folder.wire}/`, { name, parent_id: parent });
        const refresh = (): Promise<void> => refreshDocuments(client);
        toast.success(
          t('made_folder', { name }),
          undoToast(undoOf(made), () => void refresh()),
        );
        // It is opened once the tree has it.
        await refresh();
        onMade({ id: made.id, name });
      }}
      onClose={onClose}
    />
  );
}
