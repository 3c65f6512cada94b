import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@steward/kernel/client/api/client.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { MAX_VIEW_NAME, type SavedView } from '../contract/wire.ts';
import { useListView } from './list/basis.ts';
import { SharedSaveDialog } from './SharedSaveDialog.tsx';
import { createView, staleOf, updateView, definitionOf, includesLayout } from './views.ts';

/** Saves a new view, or edits name and sharing. */
export type DialogMode = 'new' | 'edit';

interface ViewDialogProps {
  list: RecordListModel;
  mode: DialogMode;
  /** The edited view; absent for a new one. */
  view: SavedView | null;
  onDone: (view: SavedView) => void;
  onClose: () => void;
}

export function ViewDialog({ list, mode, view, onDone, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const client = useQueryClient();
  const { current } = useListView(list);
  // Idempotency key of the dialog.
  const [key] = useState(() => newKey());
  // Whether columns and density are part of the view.
  const [hasLook, setHasLook] = useState(() => includesLayout(current?.definition));
  return (
    <SharedSaveDialog
      of={view}
      name={view?.name ?? ''}
      maxName={MAX_VIEW_NAME}
      words={{
        title: mode === 'new' ? t('new_title') : t('edit_title'),
        submit: t('save_view'),
        name: t('name'),
        moved: ({ updated_by: by, name, shared }) =>
          t('moved', { who: by ?? '', name, sharing: t(`sharing.${shared}`) }),
        saved: ({ name }) => t('saved', { name }),
      }}
      staleOf={staleOf}
      send={(input, over) =>
        over === null
          ? createView(client, list.record.name, { ...input, definition: definitionOf(list, hasLook) }, key)
          : updateView(client, over, input)
      }
      onDone={onDone}
      onClose={onClose}
    >
      {mode === 'new' && (
        <FormControlLabel
          control={<Checkbox size="small" checked={hasLook} onChange={(event) => setHasLook(event.target.checked)} />}
          label={t('look')}
          sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        />
      )}
    </SharedSaveDialog>
  );
}
