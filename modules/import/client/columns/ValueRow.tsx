import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { currenciesOf } from '@steward/kernel/contract/csv/values.ts';
import { hasCurrency, hasOneOption, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { STATUS_TYPES } from '@steward/modules/catalogue/contract';
import type { ColumnValue, Target, Unknown, ValueChoice } from '../wire.ts';
import { CurrencyInput } from './CurrencyInput.tsx';

interface ValueRowProps {
  target: Target;
  value: ColumnValue;
  choice: ValueChoice | null;
  /** Choice for unknown names of this column. */
  unknown: Unknown;
  onChange: (choice: ValueChoice | null) => void;
}

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly choice: ValueChoice | null;
}

/** A value with its frequency and meaning. */
export function ValueRow({ target, value, choice, unknown, onChange }: ValueRowProps) {
  const { t } = useTranslation('import');
  const id = useId();
  const [picks, setPicks] = useState(false);
  const entries = useEntries(target, value, unknown);
  const isCurrency = hasCurrency(target) || target.key.endsWith('.currency');
  const further = target.to !== null ? 'record' : isCurrency ? 'currency' : null;
  const chosen = keyOf(choice, entries);
  const isOpen = choice === null && value.means === null && (target.to === null || unknown === 'refuse');
  const pick = (key: string): void => {
    setPicks(key === further);
    const entry = entries.find((one) => one.key === key);
    if (entry) onChange(entry.choice);
  };
  const isPicking = further !== null && (picks || chosen === further);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
        gap: 1.5,
        columnGap: 4,
        alignItems: 'center',
        py: 2,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{value.value}</bdi>
        </Box>
        <Box className="tabular" sx={{ fontSize: '0.8125rem', lineHeight: '18px', color: color.tertiary }}>
          {t('values.times', { count: value.count })}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5 }}>
        <Select
          size="small"
          fullWidth
          displayEmpty
          value={isPicking ? further : chosen}
          error={isOpen}
          onChange={(event) => pick(event.target.value)}
          SelectDisplayProps={{ 'aria-label': t('values.choice_of', { value: value.value }) }}
          sx={{
            '& .MuiSelect-select': { color: choice === null ? (isOpen ? color.bad : color.secondary) : color.text },
          }}
        >
          {entries.map((one) => (
            <MenuItem key={one.key} value={one.key}>
              <bdi>{one.label}</bdi>
            </MenuItem>
          ))}
          {further !== null && (
            <ListSubheader sx={{ lineHeight: 0, p: 0, borderTop: `1px solid ${color.softLine}`, my: 1 }} />
          )}
          {further !== null && (
            <MenuItem value={further}>
              {choice?.use === 'record'
                ? choice.name
                : chosen === 'currency' && choice?.use === 'text'
                  ? choice.text
                  : further === 'record'
                    ? t('values.existing')
                    : t('values.currency')}
            </MenuItem>
          )}
        </Select>
        {isPicking && further === 'record' && (
          <VisuallyHidden>
            <label htmlFor={id}>{t('values.pick', { value: value.value })}</label>
          </VisuallyHidden>
        )}
        {isPicking && further === 'record' && target.to !== null && (
          <RecordPicker
            to={target.to}
            value={choice?.use === 'record' ? { id: choice.id, name: choice.name } : null}
            onChange={(record) => {
              if (record) onChange({ use: 'record', id: record.id, name: record.name });
            }}
            control={{
              id,
              required: false,
              error: false,
              aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
            }}
            label={t('values.pick', { value: value.value })}
            mayAdd={false}
            autoFocus={picks}
          />
        )}
        {isPicking && further === 'currency' && (
          <CurrencyInput
            id={id}
            label={t('values.currency')}
            value={choice?.use === 'text' ? choice.text : null}
            onChange={(text) => onChange({ use: 'text', text })}
          />
        )}
      </Box>
    </Box>
  );
}

function keyOf(choice: ValueChoice | null, entries: readonly Entry[]): string {
  if (choice === null) return '';
  const found = entries.find((one) => one.choice !== null && same(one.choice, choice));
  return found?.key ?? (choice.use === 'record' ? 'record' : choice.use === 'text' ? 'currency' : '');
}

function same(one: ValueChoice, other: ValueChoice): boolean {
  if (one.use === 'text') return other.use === 'text' && one.text === other.text;
  if (one.use === 'new') return other.use === 'new' && one.name === other.name && one.type === other.type;
  return one.use === 'empty' && other.use === 'empty';
}

/** Possible meanings of a value, by column. */
function useEntries(target: Target, { value, means, choice }: ColumnValue, unknown: Unknown): Entry[] {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const own = useChoiceLabels(target);
  const text = (word: string, label: string): Entry => ({
    key: `text:${word}`,
    label,
    choice: { use: 'text', text: word },
  });
  const asIs = (label: string): Entry => ({ key: '', label, choice: null });
  const empty: Entry = { key: 'empty', label: t('values.empty'), choice: { use: 'empty' } };
  if (target.to !== null) {
    const fallback =
      unknown === 'refuse'
        ? t('values.refused')
        : unknown === 'empty'
          ? t('values.emptied')
          : t('values.created', { name: value });
    // A suggestion may contain another name for the new record.
    const name = choice?.use === 'new' ? choice.name : value;
    const types = labels['status_label']?.options?.['type'] ?? {};
    const made = (type?: (typeof STATUS_TYPES)[number]): ValueChoice => ({
      use: 'new',
      name,
      ...(type ? { type } : {}),
    });
    const news =
      target.to === 'status_label'
        ? STATUS_TYPES.map((type): Entry => ({
            key: `new:${type}`,
            label: t('values.make_type', { name, type: types[type] ?? type }),
            choice: made(type),
          }))
        : unknown === 'create' || target.to === 'asset'
          ? []
          : [{ key: 'new', label: t('values.make', { name }), choice: made() }];
    return [asIs(means?.name ?? fallback), ...news, empty];
  }
  if (kindOf(target).empty === false)
    return [
      asIs(means ? (means.name === 'true' ? t('values.yes') : t('values.no')) : t('values.unread')),
      text('true', t('values.yes')),
      text('false', t('values.no')),
      empty,
    ];
  if (hasOneOption(target))
    return [
      asIs(means?.name ?? t('values.unread')),
      ...(target.options ?? []).map((one) => text(one, own(one))),
      empty,
    ];
  return [asIs(means?.name ?? t('values.unread')), ...currenciesOf(value).map((code) => text(code, code))];
}

function useChoiceLabels(target: Target): (option: string) => string {
  const labels = useAllLabels();
  return (option) =>
    (target.key === 'assignee.type' ? labels[option]?.one : undefined) ??
    Object.values(labels)
      .map((one) => one?.options?.[target.key]?.[option])
      .find(Boolean) ??
    option;
}
