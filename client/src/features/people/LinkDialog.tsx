import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatDateTime } from '@steward/contract/fields/index';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CopyButton } from '../../engine/detail/CopyButton.tsx';
import { useInstallation } from '../../session/installation.ts';
import { color } from '../../theme/tokens.ts';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Chosen } from './PersonField.tsx';

/** A link to hand over by hand. Each opening of the dialog makes one, which the history tells. */
export function LinkDialog({ person, onClose }: { person: Chosen; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { data, error } = useQuery({ queryKey: ['invitation-link', person.id], queryFn: () => api.post<{ link: string; expires_at: string }>(`invitations/${person.id}/link/`, {}), gcTime: 0, staleTime: Infinity, retry: false, refetchOnWindowFocus: false });
  const hasNoMail = useInstallation().data?.mailbox === true;
  return (
    <PeopleDialog title={t('link.title', { name: person.name })} onClose={onClose}>
      <Notice tone="warning">{t('link.text', { name: person.name })}</Notice>
      {error && <ErrorState error={error} compact />}
      {!data && !error && <SkeletonLines lines={2} />}
      {data && (
        <Field label={t('link.field')} help={t(hasNoMail ? 'link.until_no_mail' : 'link.until', { day: formatDateTime(data.expires_at) })}>
          {(control) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <TextField fullWidth value={data.link} onFocus={(event) => event.target.select()} slotProps={{ htmlInput: { ...control.aria, id: control.id, readOnly: true, dir: 'ltr', style: { color: color.secondary } } }} />
              <CopyButton text={data.link} label={t('link.field')} />
            </Box>
          )}
        </Field>
      )}
    </PeopleDialog>
  );
}
