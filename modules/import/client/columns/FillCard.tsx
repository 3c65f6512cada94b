import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { ChevronDown, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import type { Fill, ImportJob, Options, Target } from '../wire.ts';

interface FillCardProps {
  job: ImportJob;
  mapping: readonly (string | null)[];
  options: Options;
  onChange: (options: Options) => void;
}

/** Fields with defaults. */
const GIVEN = new Set(['status', 'work_space', 'user_type', 'type']);

/** Values of unmapped fields: required ones first. */
export function FillCard({ job, mapping, options, onChange }: FillCardProps) {
  const { t } = useTranslation('import');
  const named = (key: string): Target | undefined => job.targets.find((one) => one.key === key);
  const hasNames = mapping.includes('name') && named('first_name') !== undefined;
  const missing = job.targets.filter(
    (one) =>
      one.required &&
      !one.key.includes('.') &&
      !GIVEN.has(one.key) &&
      !mapping.includes(one.key) &&
      !options.fill[one.key] &&
      !(one.key === 'first_name' && hasNames),
  );
  const shown = [...missing, ...Object.keys(options.fill).flatMap((key) => named(key) ?? [])];
  const others = job.targets.filter(
    (one) =>
      !one.key.includes('.') && !mapping.includes(one.key) && !shown.includes(one) && kindOf(one).refersTo !== 'many',
  );
  const set = (key: string, fill: Fill | null): void => {
    const next = { ...options.fill };
    if (fill) next[key] = fill;
    else delete next[key];
    onChange({ ...options, fill: next });
  };
  return (
    <Card
      title={t('fill.title')}
      action={
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'inline' }, fontSize: '0.8125rem', color: color.tertiary }}
        >
          {t('fill.text')}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {missing.map((one) => (
          <Notice key={one.key} tone="warning">
            {t('fill.required', { name: one.name })}
          </Notice>
        ))}
        {shown.map((one) => (
          <FillRow
            key={one.key}
            job={job}
            target={one}
            fill={options.fill[one.key] ?? null}
            onChange={(fill) => set(one.key, fill)}
          />
        ))}
        <Autocomplete
          options={others}
          value={null}
          blurOnSelect
          clearOnBlur
          getOptionLabel={(one) => one.name}
          getOptionKey={(one) => one.key}
          popupIcon={<ChevronDown size={16} />}
          onChange={(_, one) => {
            if (one) set(one.key, { columns: [], text: '' });
          }}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              ref={input.ref}
              size="small"
              className={input.className}
              onMouseDown={input.onMouseDown}
              endAdornment={input.endAdornment}
              fullWidth
              placeholder={t('fill.add')}
              slotProps={{ input: { ...htmlInput, 'aria-label': t('fill.add') } }}
            />
          )}
        />
      </Box>
    </Card>
  );
}

const TEXT = 'text';
const SEVERAL = 'several';

function FillRow({
  job,
  target,
  fill,
  onChange,
}: {
  job: ImportJob;
  target: Target;
  fill: Fill | null;
  onChange: (fill: Fill | null) => void;
}) {
  const { t } = useTranslation('import');
  const { columns = [], text = '' } = fill ?? {};
  const source = columns.length > 1 ? SEVERAL : columns.length === 1 ? String(columns[0]) : TEXT;
  const names = columns.map((index) => job.headers[index] ?? '').join(t('fill.or'));
  return (
    <Field label={target.name} required={target.required} group>
      {() => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 36px', sm: 'minmax(0, 1fr) minmax(0, 1fr) 36px' },
            gap: 2,
            alignItems: 'center',
          }}
        >
          <Select
            size="small"
            value={source}
            onChange={({ target: { value } }) =>
              onChange({ columns: value === TEXT ? [] : value === SEVERAL ? columns : [Number(value)], text })
            }
            SelectDisplayProps={{ 'aria-label': t('fill.source', { name: target.name }) }}
          >
            <MenuItem value={TEXT}>{t('fill.all')}</MenuItem>
            {columns.length > 1 && <MenuItem value={SEVERAL}>{names}</MenuItem>}
            {job.headers.map((heading, index) => (
              <MenuItem key={heading} value={String(index)}>
                {t('fill.column', { name: heading })}
              </MenuItem>
            ))}
          </Select>
          <OutlinedInput
            size="small"
            value={text}
            placeholder={source === TEXT ? t('fill.value', { name: target.name }) : t('fill.otherwise')}
            onChange={(event) => onChange({ columns, text: event.target.value.slice(0, 255) })}
            slotProps={{
              input: {
                'aria-label':
                  source === TEXT ? t('fill.value', { name: target.name }) : `${target.name}: ${t('fill.otherwise')}`,
              },
            }}
            sx={{ gridColumn: { xs: '1', sm: 'auto' } }}
          />
          <IconButton
            size="small"
            aria-label={t('fill.remove', { name: target.name })}
            disabled={fill === null}
            onClick={() => onChange(null)}
            sx={{ gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '1', sm: 'auto' } }}
          >
            <X size={16} />
          </IconButton>
        </Box>
      )}
    </Field>
  );
}
