import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { user } from '../../contract/user.ts';
import { LinkField } from './LinkField.tsx';

/** A link to hand over. */
export function LinkDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const person = { id: row.id, name: titleOf(user, row) };
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
