import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { PLAIN_LIST } from '@steward/kernel/contract/wire/list.ts';
import { addTile } from '@steward/modules/dashboard/client';
import type { SavedView } from '../contract/wire.ts';
import { useListView } from './list/basis.ts';
import { setViewDraft } from './list/drafts.ts';
import { StaleViewDialog } from './StaleViewDialog.tsx';
import { type DialogMode, ViewDialog } from './ViewDialog.tsx';
import { ViewList } from './ViewList.tsx';
import {
  chooseDefault,
  deleteView,
  pathOf,
  restoreView,
  staleOf,
  updateView,
  definitionOf,
  includesLayout,
} from './views.ts';

interface ViewMenuProps {
  list: RecordListModel;
  anchor: HTMLElement;
  isNew?: boolean;
  /** Of the current view, on which the changes in the list are based. */
  version: number | null;
  onClose: () => void;
}

/** Menu of saved views with its dialogs. */
export function ViewMenu({ list, anchor, isNew = false, version, onClose }: ViewMenuProps) {
  const { t } = useTranslation('views');
  const client = useQueryClient();
  const router = useRouter();
  const [dialog, setDialog] = useState<DialogMode | null>(isNew ? 'new' : null);
  const [theirs, setTheirs] = useState<SavedView | null>(null);
  const { current } = useListView(list);

  const open = (address: string): void => router.history.push(pathOf(list.record.name, address));
  const settled = (view: SavedView): void => {
    setViewDraft(view.id, null);
    onClose();
    open(view.address);
  };
  const save = async (view: SavedView): Promise<void> => {
    try {
      const definition = definitionOf(list, includesLayout(view.definition));
      settled(await updateView(client, { ...view, version: version ?? view.version }, { definition }));
      toast.success(t('saved', { name: view.name }));
    } catch (error) {
      const other = staleOf(error);
      if (other) return setTheirs(other);
      onClose();
      toastFailure(error);
    }
    return undefined;
  };
  const remove = (view: SavedView): void => {
    onClose();
    deleteView(client, view).then(() => {
      open(PLAIN_LIST);
      toast.success(t('deleted', { name: view.name }), {
        undo: () => void restoreView(client, view).then((back) => open(back.address), toastFailure),
      });
    }, toastFailure);
  };
  const prefer = (view: SavedView, isDefault: boolean): void => {
    onClose();
    chooseDefault(client, view, isDefault).then(
      () => toast.success(t(isDefault ? 'default_set' : 'default_unset', { name: view.name })),
      toastFailure,
    );
  };
  const count = (view: SavedView): void => {
    onClose();
    addTile(`view:${view.id}`).then(
      (isNew) => toast.success(t(isNew ? 'tile.added' : 'tile.added_already', { name: view.name })),
      toastFailure,
    );
  };

  if (theirs)
    return (
      <StaleViewDialog
        list={list}
        theirs={theirs}
        onSettled={settled}
        onSaveAs={() => {
          setTheirs(null);
          setDialog('new');
        }}
        onClose={onClose}
      />
    );
  if (dialog)
    return (
      <ViewDialog
        list={list}
        mode={dialog}
        view={dialog === 'edit' ? current : null}
        onDone={settled}
        onClose={onClose}
      />
    );
  return (
    <ViewList
      list={list}
      anchor={anchor}
      onClose={onClose}
      onOpen={(address) => {
        onClose();
        open(address);
      }}
      onSave={(view) => void save(view)}
      onDialog={setDialog}
      onDefault={prefer}
      onDelete={remove}
      onCount={count}
    />
  );
}
