import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { SavedReport } from '../../contract/wire.ts';

interface StaleDialogProps {
  /** The version that somebody else has saved. */
  theirs: SavedReport;
  onTake: () => void;
  onOverwrite: () => void;
  onSaveAs: () => void;
  onClose: () => void;
}

/** Two have saved the same report: closing loses nothing. */
export function StaleDialog({ theirs, onTake, onOverwrite, onSaveAs, onClose }: StaleDialogProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('stale.title', { name: theirs.name })}</DialogTitle>
      <DialogContent sx={{ color: color.secondary }}>
        {t('stale.text', { when: theirs.updated_at === null ? '' : formatDateTime(theirs.updated_at) })}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button variant="text" onClick={onSaveAs}>
          {t('stale.save_as')}
        </Button>
        <Button onClick={onTake}>{t('stale.take')}</Button>
        <Button variant="contained" color="primary" onClick={onOverwrite}>
          {t('stale.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
