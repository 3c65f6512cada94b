import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newKey } from '@steward/kernel/client/api/client.ts';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { isAdmin, roleOf } from '@steward/kernel/contract/access/can.ts';
import { MAX_VIEW_NAME, type SavedView, type Sharing } from '../contract/wire.ts';
import { useListView } from './list/basis.ts';
import { SharingChoice, type Named } from './SharingChoice.tsx';
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

interface Values {
  name: string;
  shared: Sharing;
  groups: readonly Named[];
  /** Columns and density are part of the view. */
  look: boolean;
}

export function ViewDialog({ list, mode, view, onDone, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const client = useQueryClient();
  const user = useUser();
  const { current } = useListView(list);
  // Idempotency key of the dialog.
  const [key] = useState(() => newKey());
  const [base, setBase] = useState(view);
  const [moved, setMoved] = useState(false);
  const state = useFieldsForm<Values>({
    fields: { name: { kind: 'text', required: true, max: MAX_VIEW_NAME } },
    start: {
      name: view?.name ?? '',
      shared: view?.shared ?? 'nobody',
      groups: view?.groups ?? [],
      look: includesLayout(current?.definition),
    },
    labels: { name: t('name') },
    extra: ({ shared, groups }): Record<string, string> =>
      shared === 'groups' && groups.length === 0 ? { groups: t('groups_needed') } : {},
    checks: 'onSubmit',
    sendsUnchanged: true,
    takes: (error) => {
      const other = staleOf(error);
      if (other) {
        setBase(other);
        setMoved(true);
      }
      return other !== null;
    },
    send: async ({ name, shared, groups, look }) => {
      const sharing = { shared, ...(shared === 'groups' ? { groups: groups.map((one) => one.id) } : {}) };
      const done =
        base === null
          ? await createView(
              client,
              list.record.name,
              { name: name.trim(), definition: definitionOf(list, look), ...sharing },
              key,
            )
          : await updateView(client, base, { name: name.trim(), ...sharing });
      toast.success(t('saved', { name: done.name }));
      onDone(done);
    },
  });
  const { control } = state.form;
  const shared = useController({ control, name: 'shared' });
  const groups = useController({ control, name: 'groups' });
  const look = useController({ control, name: 'look' });
  if (!user) return null;
  const mayAll = isAdmin(user) || roleOf(user) !== 'user';
  const mayShare = mayAll || user.groups.length > 0 || shared.field.value !== 'nobody';
  return (
    <FormDialog
      state={state}
      title={mode === 'new' ? t('new_title') : t('edit_title')}
      submitLabel={t('save_view')}
      maxWidth="xs"
      onClose={onClose}
    >
      {moved && base && (
        <Notice tone="warning">
          {t('moved', { who: base.updated_by ?? '', name: base.name, sharing: t(`sharing.${base.shared}`) })}
        </Notice>
      )}
      <TextInput control={control} name="name" label={t('name')} required autoFocus autoComplete="off" />
      {mayShare && (
        <SharingChoice
          shared={shared.field.value}
          groups={groups.field.value}
          own={user.groups}
          mayAll={mayAll}
          error={groups.fieldState.error?.message}
          onShared={shared.field.onChange}
          onGroups={groups.field.onChange}
        />
      )}
      {mode === 'new' && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={look.field.value}
              onChange={(event) => look.field.onChange(event.target.checked)}
            />
          }
          label={t('look')}
          sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        />
      )}
    </FormDialog>
  );
}
