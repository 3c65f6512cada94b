import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import type { ImportJob, Options } from './wire.ts';

interface OptionsCardProps {
  job: ImportJob;
  mapping: readonly (string | null)[];
  options: Options;
  errors: Readonly<Record<string, string>>;
  onChange: (options: Options) => void;
}

const CURRENCIES = Intl.supportedValuesOf('currency');

/** Everything about the import besides its columns. Only what matters for the chosen columns is shown. */
export function OptionsCard({ job, mapping, options, errors, onChange }: OptionsCardProps) {
  const { t } = useTranslation('import');
  const nameOf = (key: string): string => job.targets.find((target) => target.key === key)?.name ?? key;
  const has = (kind: string): boolean => mapping.some((key) => job.targets.find((target) => target.key === key)?.kind === kind);
  const { date_order: dates, decimal_mark: decimals } = job.analysis;
  const isOpenDate = dates === 'unknown' || dates === 'contradictory';
  return (
    <Card title={t('options.title')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Choice
          label={t('options.match')}
          value={options.match ?? ''}
          onChange={(match) => onChange({ ...options, match: match === '' ? null : match })}
          choices={[...job.match_keys.map((key) => ({ value: key, label: nameOf(key), disabled: !mapping.includes(key) })), { value: '', label: t('options.match_none') }]}
          error={errors['match']}
        />
        {options.match !== null && (
          <>
            <Toggle label={t('options.update')} help={t('options.update_help')} checked={options.update} onChange={(update) => onChange({ ...options, update })} />
            {options.update && <Toggle label={t('options.blanks')} help={t('options.blanks_help')} checked={options.blanks} onChange={(blanks) => onChange({ ...options, blanks })} />}
          </>
        )}
        {dates !== 'none' && (
          <Choice
            label={t('options.date_order')}
            value={isOpenDate ? (options.date_order ?? '') : dates}
            disabled={dates !== 'unknown'}
            empty={t('options.ask')}
            onChange={(order) => onChange({ ...options, date_order: order === 'dmy' ? 'dmy' : 'mdy' })}
            choices={[{ value: 'dmy', label: t('options.dmy') }, { value: 'mdy', label: t('options.mdy') }]}
            error={dates === 'contradictory' ? t('options.date_contradictory') : dates === 'unknown' && options.date_order === null ? t('options.date_ask') : errors['date_order']}
            help={isOpenDate ? undefined : t('options.date_proven', { order: t(`options.${dates}`) })}
          />
        )}
        {decimals === 'unknown' && (
          <Choice
            label={t('options.decimal')}
            value={options.decimal_mark ?? ''}
            empty={t('options.ask')}
            onChange={(mark) => onChange({ ...options, decimal_mark: mark === 'comma' ? 'comma' : 'point' })}
            choices={[{ value: 'point', label: t('options.point') }, { value: 'comma', label: t('options.comma') }]}
            error={options.decimal_mark === null ? t('options.decimal_ask') : errors['decimal_mark']}
          />
        )}
        {has('money') && (
          <Field label={t('options.currency')} error={errors['currency']}>
            {({ id }) => (
              <Autocomplete
                id={id}
                options={CURRENCIES}
                value={options.currency}
                disableClearable
                popupIcon={<ChevronDown size={16} />}
                autoHighlight
                onChange={(_, currency) => onChange({ ...options, currency })}
                renderInput={({ slotProps: { input, htmlInput } }) => <OutlinedInput ref={input.ref} className={input.className} onMouseDown={input.onMouseDown} endAdornment={input.endAdornment} fullWidth slotProps={{ input: htmlInput }} />}
              />
            )}
          </Field>
        )}
        <UnknownNames targets={job.targets} mapping={mapping} value={options.unknown} onChange={(unknown) => onChange({ ...options, unknown })} />
      </Box>
    </Card>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  empty?: string;
  disabled?: boolean;
  help?: ReactNode;
  error?: ReactNode;
}

export function Choice({ label, value, onChange, choices, empty, disabled = false, help, error }: ChoiceProps) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, aria }) => (
        <Select fullWidth value={value} displayEmpty disabled={disabled} error={Boolean(error)} onChange={(event) => onChange(event.target.value)} SelectDisplayProps={{ id, ...aria, 'aria-labelledby': `${id}-label ${id}` }}>
          {empty !== undefined && <MenuItem value="" disabled sx={{ display: 'none' }}>{empty}</MenuItem>}
          {choices.map((one) => <MenuItem key={one.value} value={one.value} disabled={one.disabled ?? false}>{one.label}</MenuItem>)}
        </Select>
      )}
    </Field>
  );
}

function Toggle({ label, help, checked, onChange }: { label: string; help: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Box>
      <FormControlLabel sx={{ m: 0, gap: 3 }} control={<Switch checked={checked} onChange={(_, next) => onChange(next)} />} label={label} />
      <Box sx={{ mt: 0.5, fontSize: '0.8125rem', lineHeight: '18px', color: color.tertiary }}>{help}</Box>
    </Box>
  );
}
