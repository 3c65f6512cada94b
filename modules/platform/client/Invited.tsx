import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@steward/kernel/client/ui/CopyButton.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { OwnerInvited } from '../contract/wire.ts';

/** Invitation link of an owner, where no mail is sent. */
export function Invited({
  invited: { company, email, link },
  onClose,
}: {
  invited: OwnerInvited;
  onClose: () => void;
}) {
  const { t } = useTranslation('platform');
  const titleId = useId();
  if (link === null) return null;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('begin.link_title', { company: company.name })}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Field label={t('begin.link')} help={t('begin.link_help', { email })}>
          {({ id, aria }) => (
            <OutlinedInput
              fullWidth
              id={id}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              endAdornment={<CopyButton text={link} label={t('begin.link')} />}
              slotProps={{ input: aria }}
            />
          )}
        </Field>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('begin.link_done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
