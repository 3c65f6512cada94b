import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONCEALED, isSecret, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { FieldCell } from '../../fields/registry.tsx';
import { valuesFromRow } from '../../fields/values.ts';
import { currentLanguage, useLabels } from '../../i18n/index.ts';
import { whenText } from '../../i18n/when.ts';
import { useUser } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { differences, merged, type Side, type Difference } from './merge.ts';
import type { RecordFormState, Stale } from './useRecordForm.ts';

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

interface DifferenceRowProps {
  record: RecordDefinition;
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}

/** A field in two versions. */
function DifferenceRow({ record, difference, side, onChoose }: DifferenceRowProps) {
  const { t } = useTranslation('form');
  const labels = useLabels(record.name);
  const id = useId();
  const field = record.fields[difference.key];
  if (!field) return null;
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '150px 1fr 1fr' },
        gap: 2,
        alignItems: 'stretch',
        p: 2.5,
        '& + &': { borderTop: `1px solid ${color.line}` },
      }}
    >
      <Box id={id} sx={{ alignSelf: 'center', fontWeight: 500 }}>
        {labels.fields[difference.key] ?? difference.key}
      </Box>
      <Version
        word={t('stale.mine')}
        chosen={side === 'mine'}
        onChoose={() => onChoose('mine')}
        record={record}
        fieldKey={difference.key}
        field={field}
        value={difference.mine}
      />
      <Version
        word={t('stale.theirs')}
        chosen={side === 'theirs'}
        onChoose={() => onChoose('theirs')}
        record={record}
        fieldKey={difference.key}
        field={field}
        value={difference.theirs}
      />
    </Box>
  );
}

interface VersionProps {
  word: string;
  chosen: boolean;
  onChoose: () => void;
  record: RecordDefinition;
  fieldKey: string;
  field: FieldDefinition;
  value: unknown;
}

function Version({ word, chosen, onChoose, record, fieldKey, field, value }: VersionProps) {
  const { t } = useTranslation('form');
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        minWidth: 0,
        p: 1.5,
        paddingInlineEnd: 2.5,
        border: `1px solid ${chosen ? color.accent : color.line}`,
        borderRadius: '8px',
        backgroundColor: chosen ? color.accentSoft : 'transparent',
        cursor: 'pointer',
      }}
    >
      <Radio checked={chosen} onChange={onChoose} slotProps={{ input: { 'aria-label': word } }} />
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Box sx={{ fontSize: '0.75rem', fontWeight: 500, color: color.secondary }}>{word}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <FieldCell value={value} field={field} fieldKey={fieldKey} record={record} />
        </Box>
        {isSecret(field) && value === CONCEALED && (
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('stale.stored_secret')}</Box>
        )}
      </Box>
    </Box>
  );
}
