import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/index.ts';
import { useUser } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import { whenText } from '../i18n/when.ts';
import { differences, merged, type Side } from './merge.ts';
import { DifferenceRow } from './DifferenceRow.tsx';
import type { RecordFormState, Stale } from './useRecordForm.ts';
import { valuesFromRow } from '../fields/values.ts';

/** Resolves a conflict of two versions, field by field. Closing it loses nothing. */
export function StaleDialog({ state, stale }: { state: RecordFormState; stale: Stale }) {
  const { t } = useTranslation(['form', 'common']);
  const id = useId();
  const { fields, form, base, record } = state;
  const { saved } = stale;
  const me = useUser();
  const isOwn = me !== null && saved?.by.id === me.id;
  const title = isOwn ? t('stale.title_own') : saved ? t('stale.title_by', { name: saved.by.name }) : t('stale.title');
  const when = saved && `${t('stale.saved', { when: whenText(saved.at, currentLanguage()) })} `;
  const mine = form.getValues();
  const theirs = valuesFromRow(fields, stale.current);
  const found = differences(fields, base, mine, theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const choose = (side: Side): void => setChosen(Object.fromEntries(found.map((one) => [one.key, side])));
  return (
    <Dialog open onClose={state.closeStale} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: color.secondary, mb: 3.5 }}>
          {when}
          {t('stale.text')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2.5 }}>
          <Button size="small" onClick={() => choose('mine')}>
            {t('stale.all_mine')}
          </Button>
          <Button size="small" onClick={() => choose('theirs')}>
            {t('stale.all_theirs')}
          </Button>
        </Box>
        <Box sx={{ border: `1px solid ${color.line}`, borderRadius: '10px', overflow: 'hidden' }}>
          {found.map((one) => (
            <DifferenceRow
              key={one.key}
              record={record}
              difference={one}
              side={chosen[one.key] ?? one.obvious}
              onChoose={(side) => setChosen({ ...chosen, [one.key]: side })}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={state.closeStale}>
          {t('stale.back')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          onClick={() => void state.settle(merged(theirs, mine, found, chosen))}
        >
          {t('stale.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
