import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { currentLanguage, useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { rowQuery } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { historyWords } from '@steward/kernel/contract/texts/translations.ts';
import { ACTIVITY_LABELS } from '../contract/labels.ts';
import { isFiltered, isReversed, PERIODS, type ActivityFilters, type Period } from './filters.ts';

interface FilterBarProps {
  filters: ActivityFilters;
  onChange: (filters: ActivityFilters) => void;
  /** Without the user filter, on a user's page. */
  ofUser?: boolean;
}

/** Filters by user, record types, actions and time. */
export function FilterBar({ filters, onChange, ofUser = false }: FilterBarProps) {
  const { t } = useTranslation('activity_log');
  const labels = useAllLabels();
  const may = useCan();
  const language = currentLanguage();
  const actionLabels = { ...ACTIVITY_LABELS[language].actions, ...historyWords(language) };
  const types = RECORDS.filter((one) => may(permissionFor(one, 'read'))).map((one) => ({
    value: one.name,
    label: labels[one.name]?.many ?? one.name,
  }));
  const actions = Object.entries(actionLabels).map(([value, label]) => ({ value, label }));
  const isWrong = isReversed(filters);
  const day = (key: 'from' | 'to') => (
    <Field label={t(key)} error={key === 'to' && isWrong ? t('wrong_period') : undefined}>
      {(control) => (
        <FieldInput
          fieldKey={key}
          field={{ kind: 'date' }}
          value={filters[key] ?? null}
          onChange={(value) => {
            const { [key]: _before, ...others } = filters;
            const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
            onChange(isDay ? { ...others, [key]: value } : others);
          }}
          control={control}
          label={t(key)}
        />
      )}
    </Field>
  );
  return (
    <Box
      role="group"
      aria-label={t('filters')}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '1fr',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(auto-fit, minmax(180px, 220px))',
        },
        gap: 3,
        alignItems: 'start',
        mb: 5,
        pb: 4,
        borderBottom: `1px solid ${color.softLine}`,
      }}
    >
      {!ofUser && may('user:read') && <UserFilter filters={filters} onChange={onChange} />}
      <Several
        label={t('types')}
        all={t('all_types')}
        options={types}
        chosen={filters.types}
        onChange={(chosen) => onChange({ ...filters, types: chosen })}
      />
      <Several
        label={t('actions')}
        all={t('all_actions')}
        options={actions}
        chosen={filters.actions}
        onChange={(chosen) => onChange({ ...filters, actions: chosen })}
      />
      <PeriodFilter filters={filters} onChange={onChange} />
      {filters.period === 'custom' && day('from')}
      {filters.period === 'custom' && day('to')}
      {isFiltered(ofUser ? { ...filters, user: undefined } : filters) && (
        <Button
          size="small"
          variant="text"
          onClick={() =>
            onChange({ types: [], actions: [], ...(ofUser && filters.user ? { user: filters.user } : {}) })
          }
          sx={{ justifySelf: 'start', alignSelf: 'end', minHeight: 36 }}
        >
          {t('reset')}
        </Button>
      )}
    </Box>
  );
}

function UserFilter({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation('activity_log');
  const { user } = filters;
  const found = useQuery({ ...rowQuery(recordNamed('user'), user ?? ''), enabled: user !== undefined });
  const name = typeof found.data?.['name'] === 'string' ? found.data['name'] : '…';
  return (
    <Field label={t('user')}>
      {(control) => (
        <RecordPicker
          to="user"
          value={user === undefined ? null : { id: user, name }}
          onChange={(chosen) => {
            const { user: _before, ...others } = filters;
            onChange(chosen ? { ...others, user: chosen.id } : others);
          }}
          control={control}
          label={t('user')}
          mayAdd={false}
        />
      )}
    </Field>
  );
}

function PeriodFilter({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation('activity_log');
  const id = useId();
  const labelOf = (period: Period): string =>
    period === 'today' ? t('today') : period === 'custom' ? t('custom') : t('days', { count: Number(period) });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Label id={id}>{t('period')}</Label>
      <Select
        fullWidth
        displayEmpty
        value={filters.period ?? ''}
        onChange={(event) => {
          const { period: _before, from: _from, to: _to, ...others } = filters;
          const period = PERIODS.find((one) => one === event.target.value);
          onChange(period ? { ...others, period } : others);
        }}
        SelectDisplayProps={{ 'aria-labelledby': id }}
      >
        <MenuItem value="">{t('any_time')}</MenuItem>
        {PERIODS.map((one) => (
          <MenuItem key={one} value={one}>
            {labelOf(one)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

interface SeveralProps {
  label: string;
  /** Placeholder. */
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Several({ label, all, options, chosen, onChange }: SeveralProps) {
  const id = useId();
  const named = options.filter((one) => chosen.includes(one.value)).map((one) => one.label);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Label id={id}>{label}</Label>
      <Select
        fullWidth
        multiple
        displayEmpty
        value={[...chosen]}
        onChange={({ target: { value } }) => onChange(typeof value === 'string' ? value.split(',') : value)}
        renderValue={() => named.join(', ') || all}
        SelectDisplayProps={{ 'aria-labelledby': id }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 380 } } } }}
      >
        {options.map((one) => (
          <MenuItem key={one.value} value={one.value} sx={{ gap: 2 }}>
            <Checkbox size="small" checked={chosen.includes(one.value)} tabIndex={-1} sx={{ p: 0 }} />
            {one.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

function Label({ id, children }: { id: string; children: string }) {
  return (
    <Box component="label" id={id} sx={{ display: 'block', mb: 1.5, fontSize: '0.8125rem', fontWeight: 500 }}>
      {children}
    </Box>
  );
}
