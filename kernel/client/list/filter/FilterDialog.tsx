import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromGroup, toGroup } from '../model/filter_tree.ts';
import type { Shown } from '../model/useShown.ts';
import { GroupEditor } from './GroupEditor.tsx';

/** All filters with nested AND and OR groups. */
export function FilterDialog({ list, onClose }: { list: Shown; onClose: () => void }) {
  const { t } = useTranslation('list');
  const id = useId();
  const [group, setGroup] = useState(() => toGroup(list.state.filters));
  const apply = (): void => {
    onClose();
    list.change({ filters: fromGroup(group) });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('filter.title')}</DialogTitle>
      <DialogContent>
        <GroupEditor record={list.record} group={group} depth={0} onChange={setGroup} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => setGroup({ mode: 'and', items: [] })} sx={{ marginInlineEnd: 'auto' }}>
          {t('filter.clear')}
        </Button>
        <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
        <Button variant="contained" color="primary" onClick={apply}>
          {t('filter.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
