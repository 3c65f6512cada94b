import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { isAdmin, roleOf } from '@steward/kernel/contract/access/can.ts';
import { MAX_VIEW_NAME, type SavedView, type Sharing } from '../contract/wire.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { ApiError, fieldErrors } from '@steward/kernel/client/api/client.ts';
import type { RecordListModel } from '@steward/kernel/client/list/useRecordList.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { createView, staleOf, updateView } from './calls.ts';
import { useListView } from './list/basis.ts';
import { definitionOf, includesLayout } from './definition.ts';
import { SharingChoice, type Named } from './SharingChoice.tsx';

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
  const { t } = useTranslation(['views', 'common']);
  const client = useQueryClient();
  const user = useUser();
  const { current } = useListView(list);
  const id = useId();
  // Idempotency key of the dialog.
  const [key] = useState(() => crypto.randomUUID());
  const [base, setBase] = useState(view);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState<Sharing>(view?.shared ?? 'nobody');
  const [groups, setGroups] = useState<readonly Named[]>(view?.groups ?? []);
  const [look, setLook] = useState(includesLayout(current?.definition));
  const [problem, setProblem] = useState<string>();
  const [moved, setMoved] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const mayAll = isAdmin(user) || roleOf(user) !== 'user';
  const mayShare = mayAll || user.groups.length > 0 || shared !== 'nobody';

  const submit = async (): Promise<void> => {
    if (busy) return;
    if (name.trim() === '') return setProblem(t('name_needed'));
    if (shared === 'groups' && groups.length === 0) return setProblem(t('groups_needed'));
    setBusy(true);
    const sharing = { shared, ...(shared === 'groups' ? { groups: groups.map((one) => one.id) } : {}) };
    try {
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
    } catch (error) {
      const other = staleOf(error);
      setBusy(false);
      if (other) {
        setBase(other);
        setMoved(true);
      } else if (error instanceof ApiError && error.status === 400)
        setProblem(Object.values(fieldErrors(error.body)).flat()[0] ?? error.message);
      else toastFailure(error);
    }
    return undefined;
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{mode === 'new' ? t('new_title') : t('edit_title')}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Box
          component="form"
          id={`${id}-form`}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {moved && base && (
            <Notice tone="warning">
              {t('moved', { who: base.updated_by ?? '', name: base.name, sharing: t(`sharing.${base.shared}`) })}
            </Notice>
          )}
          <Field label={t('name')} required error={problem}>
            {({ id: inputId, aria, error }) => (
              <OutlinedInput
                id={inputId}
                fullWidth
                autoFocus
                value={name}
                error={error}
                onChange={(event) => {
                  setName(event.target.value);
                  setProblem(undefined);
                }}
                slotProps={{ input: { ...aria, maxLength: MAX_VIEW_NAME, dir: 'auto', autoComplete: 'off' } }}
              />
            )}
          </Field>
          {mayShare && (
            <SharingChoice
              shared={shared}
              groups={groups}
              own={user.groups}
              mayAll={mayAll}
              onShared={setShared}
              onGroups={setGroups}
            />
          )}
          {mode === 'new' && (
            <FormControlLabel
              control={<Checkbox size="small" checked={look} onChange={(event) => setLook(event.target.checked)} />}
              label={t('look')}
              sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" color="primary" disabled={busy}>
          {t('save_view')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
