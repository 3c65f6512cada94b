import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { SavedView } from '../contract/wire.ts';
import { viewsKey } from './list/useViews.ts';
import { staleOf, updateView, definitionOf, includesLayout } from './views.ts';
import { ViewSummary } from './ViewSummary.tsx';

interface StaleViewDialogProps {
  list: RecordListModel;
  /** The version saved by someone else. */
  theirs: SavedView;
  onSettled: (view: SavedView) => void;
  onSaveAs: () => void;
  onClose: () => void;
}

/** Resolves a conflict of two versions of a view. Closing loses nothing. */
export function StaleViewDialog({ list, theirs, onSettled, onSaveAs, onClose }: StaleViewDialogProps) {
  const { t } = useTranslation(['views', 'common']);
  const client = useQueryClient();
  const id = useId();
  const [current, setCurrent] = useState(theirs);
  const [busy, setBusy] = useState(false);
  const mine = definitionOf(list, includesLayout(current.definition));
  const take = (): void => {
    void client.invalidateQueries({ queryKey: viewsKey(current.list) }).then(() => onSettled(current));
  };
  const overwrite = (): void => {
    setBusy(true);
    updateView(client, current, { definition: mine }).then(onSettled, (error: unknown) => {
      setBusy(false);
      const other = staleOf(error);
      if (other) setCurrent(other);
      else toastFailure(error);
    });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('stale.title', { name: current.name })}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: color.secondary, mb: 3.5 }}>{t('stale.text', { who: current.updated_by ?? '' })}</Box>
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <ViewSummary record={list.record} title={t('stale.theirs')} definition={current.definition} other={mine} />
          <ViewSummary record={list.record} title={t('stale.mine')} definition={mine} other={current.definition} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button variant="text" onClick={onSaveAs} disabled={busy}>
          {t('save_as')}
        </Button>
        <Button onClick={take} disabled={busy}>
          {t('stale.take')}
        </Button>
        <Button variant="contained" color="primary" onClick={overwrite} disabled={busy}>
          {t('stale.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
