import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '../fields/cells.tsx';
import { useLabels } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import type { Difference, Side } from './merge.ts';

interface DifferenceRowProps {
  record: RecordDefinition;
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}

/** A field in two versions. */
export function DifferenceRow({ record, difference, side, onChoose }: DifferenceRowProps) {
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
      </Box>
    </Box>
  );
}
