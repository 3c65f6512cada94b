import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { CopyButton } from '@steward/kernel/client/ui/CopyButton.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { user } from '../../contract/user.ts';
import type { Chosen } from '../users/PersonField.tsx';

/** A link to hand over. */
export function LinkDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const person = { id: row.id, name: calledOf(user, row) };
  const { t } = useTranslation(['people', 'common']);
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {t('link.title', { name: person.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Notice tone="warning">{t('link.text', { name: person.name })}</Notice>
        <LinkField person={person} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Invitation link to hand over. Each display creates one and is recorded in the history. */
export function LinkField({ person, label }: { person: Chosen; label?: string | undefined }) {
  const { t } = useTranslation('people');
  const { data, error } = useQuery({
    queryKey: ['invitation-link', person.id],
    queryFn: () => api.post<{ link: string; expires_at: string }>(`invitations/${person.id}/link/`, {}),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const hasNoMail = useInstallation().data?.mailbox === true;
  if (error) return <ErrorState error={error} compact />;
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <Field
      label={label ?? t('link.field')}
      help={t(hasNoMail ? 'link.until_no_mail' : 'link.until', { day: formatDateTime(data.expires_at) })}
    >
      {(control) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <TextField
            fullWidth
            value={data.link}
            onFocus={(event) => event.target.select()}
            slotProps={{
              htmlInput: {
                ...control.aria,
                id: control.id,
                readOnly: true,
                dir: 'ltr',
                style: { color: color.secondary },
              },
            }}
          />
          <CopyButton text={data.link} label={t('link.field')} />
        </Box>
      )}
    </Field>
  );
}
