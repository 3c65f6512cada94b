import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Switch from '@mui/material/Switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, ApiError, undoOf } from '@steward/kernel/client/api/client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { folder as definition } from '../../../contract/folder.ts';
import type { FolderAccess, FolderGrant } from '../../../contract/wire.ts';
import { refreshDocuments } from '../moving.ts';
import { GrantAdder, keyOf } from './GrantAdder.tsx';
import { EveryoneFromAbove, GrantLine } from './GrantLine.tsx';

/** A grant as it is sent. */
function toBody({ user, group, level }: FolderGrant): Record<string, unknown> {
  if (user) return { user_id: user.id, level };
  return group ? { group_id: group.id, level } : { everyone: true, level };
}

interface AccessDialogProps {
  folder: Row;
  onSaved: () => void;
  onClose: () => void;
}

/** Who reaches a folder, and what they may do there. */
export function AccessDialog({ folder, onSaved, onClose }: AccessDialogProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const path = `${definition.wire}/${folder.id}/access/`;
  const query = useQuery({
    queryKey: [...recordKeys.row(definition.name, folder.id), 'access'],
    queryFn: ({ signal }) => api.get<FolderAccess>(path, { signal }),
    // What is being changed here stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('access_title', { name: String(folder['name'] ?? '') })}</DialogTitle>
      {query.data ? (
        <AccessForm access={query.data} path={path} onSaved={onSaved} onClose={onClose} />
      ) : (
        <DialogContent>
          {query.error ? (
            <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface AccessFormProps {
  access: FolderAccess;
  path: string;
  onSaved: () => void;
  onClose: () => void;
}

const PART = { m: 0, mt: 4, mb: 1, fontSize: '0.8125rem', fontWeight: 600, color: color.secondary } as const;
const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;

function AccessForm({ access, path, onSaved, onClose }: AccessFormProps) {
  const { t } = useTranslation(['documents', 'common']);
  const client = useQueryClient();
  const inheritId = useId();
  const [inherits, setInherits] = useState(access.inherits);
  const [grants, setGrants] = useState<readonly FolderGrant[]>(access.grants);
  const [isBusy, setBusy] = useState(false);
  // The reader would lose the folder, and has to say that they mean it.
  const [losesOwn, setLosesOwn] = useState(false);
  const { above } = access;
  const change = (next: readonly FolderGrant[]): void => {
    setGrants(next);
    setLosesOwn(false);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { version: access.version, inherits, grants: grants.map(toBody), without_me: losesOwn };
      const answer = await api.put<object>(path, body);
      toast.success(
        t('access_saved'),
        undoToast(undoOf(answer), () => void refreshDocuments(client)),
      );
      void refreshDocuments(client);
      onSaved();
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'folder_own_access') setLosesOwn(true);
      else toastFailure(error);
    }
  };
  const isOpen = inherits && above?.is_open === true;
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box component="label" htmlFor={inheritId} sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
              {t('access_inherits')}
            </Box>
            <Box component="span" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
              {t(isOpen ? 'access_open' : inherits ? 'access_inherited' : 'access_closed')}
            </Box>
          </Box>
          <Switch
            checked={inherits}
            onChange={(event) => {
              setInherits(event.target.checked);
              setLosesOwn(false);
            }}
            slotProps={{ input: { id: inheritId } }}
          />
        </Box>
        {inherits && above && (above.is_open || above.grants.length > 0) && (
          <>
            <Box component="h3" sx={PART}>
              {t('access_above')}
            </Box>
            <Box component="ul" aria-label={t('access_above')} sx={LIST}>
              {above.is_open && <EveryoneFromAbove />}
              {above.grants.map((one) => (
                <GrantLine key={`${one.folder?.id ?? ''} ${keyOf(one)}`} grant={one} from={one.folder?.name ?? null} />
              ))}
            </Box>
          </>
        )}
        <Box component="h3" sx={PART}>
          {t('access_here')}
        </Box>
        {access.of_location && (
          <Box sx={{ mb: 2, fontSize: '0.8125rem', color: color.secondary }}>{t('access_location')}</Box>
        )}
        {grants.length === 0 && (
          <Box sx={{ mb: 2, fontSize: '0.8125rem', color: color.tertiary }}>{t('access_nobody')}</Box>
        )}
        <Box component="ul" aria-label={t('access_here')} sx={LIST}>
          {grants.map((one) => (
            <GrantLine
              key={keyOf(one)}
              grant={one}
              onLevel={(level) => change(grants.map((other) => (other === one ? { ...one, level } : other)))}
              onRemove={() => change(grants.filter((other) => other !== one))}
            />
          ))}
        </Box>
        <GrantAdder grants={grants} onAdd={(one) => change([...grants, one])} />
        {losesOwn && (
          <Box role="alert" sx={{ mt: 3 }}>
            <Notice tone="warning">{t('access_without_me')}</Notice>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="contained"
          color={losesOwn ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={() => void save()}
        >
          {t(losesOwn ? 'access_save_anyway' : 'access_save')}
        </Button>
      </DialogActions>
    </>
  );
}
