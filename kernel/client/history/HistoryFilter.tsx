import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { FieldInput } from '../fields/controls.tsx';
import { color } from '../theme/tokens.ts';
import { Field } from '../ui/Field.tsx';
import { useChangedLabel } from './ChangeLine.tsx';
import type { HistoryFilterState } from './useHistory.ts';

interface HistoryFilterProps {
  record: RecordDefinition;
  actors: readonly Named[];
  fields: readonly string[];
  narrowed: HistoryFilterState;
  onChange: (narrowed: HistoryFilterState) => void;
}

/** Filters a history by user, field and last day. */
export function HistoryFilter({ record, actors, fields, narrowed, onChange }: HistoryFilterProps) {
  const { t } = useTranslation(['history', 'list']);
  const label = useChangedLabel(record.name);
  const named = fields
    .map((key) => ({ id: key, name: label(key) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const isOn = Object.values(narrowed).some((one) => one !== undefined);
  const set = (key: keyof HistoryFilterState, value: string): void => {
    const { [key]: _before, ...others } = narrowed;
    onChange(value === '' ? others : { ...others, [key]: value });
  };
  return (
    <Box
      role="group"
      aria-label={t('narrow')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 200px)) auto' },
        gap: 3,
        alignItems: 'end',
        mb: 4,
        pb: 4,
        borderBottom: `1px solid ${color.softLine}`,
      }}
    >
      <One
        label={t('who')}
        all={t('everybody')}
        value={narrowed.actor ?? ''}
        options={actors}
        onChange={(value) => set('actor', value)}
      />
      <One
        label={t('field')}
        all={t('every_field')}
        value={narrowed.field ?? ''}
        options={named}
        onChange={(value) => set('field', value)}
      />
      <Field label={t('up_to')}>
        {(control) => (
          <FieldInput
            fieldKey="day"
            field={{ kind: 'date' }}
            value={narrowed.day ?? null}
            onChange={(value) => set('day', typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '')}
            control={control}
            label={t('up_to')}
          />
        )}
      </Field>
      {isOn && (
        <Button size="small" variant="text" onClick={() => onChange({})} sx={{ justifySelf: 'start' }}>
          {t('reset')}
        </Button>
      )}
    </Box>
  );
}

function One({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  all: string;
  value: string;
  options: readonly Named[];
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  // The chosen option stays while its name is loading.
  const isKnown = value === '' || options.some((one) => one.id === value);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" id={id} sx={{ display: 'block', mb: 1.5, fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </Box>
      <Select
        fullWidth
        displayEmpty
        value={isKnown ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        SelectDisplayProps={{ 'aria-labelledby': id }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 380 } } } }}
      >
        <MenuItem value="">{all}</MenuItem>
        {options.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
