import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyDigits, isCurrency } from '@steward/kernel/contract/fields/index.ts';
import { CURRENCIES } from '@steward/kernel/contract/fields/money.ts';
import { useUser } from '../../session/auth.ts';
import { ring } from '../../theme/controls.ts';
import { color } from '../../theme/tokens.ts';
import { formatNumber, isMoney } from '../format.ts';
import type { InputProps, FilterProps, Controls } from '../types.ts';
import { OneOrRange } from './OneOrRange.tsx';
import { TypedInput } from './TypedInput.tsx';

const COMMON = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
  'CZK',
  'JPY',
  'CAD',
  'AUD',
  'MXN',
  'BRL',
  'INR',
  'CNY',
] as const;

/** All current currencies: those given first, then common ones. */
function currencies(...first: readonly string[]): string[] {
  return [...new Set([...first, ...COMMON, ...CURRENCIES])];
}

/**
 * Parses `1.250,50`, `1,250.50`, `1 250,5`, `€ 2'479.00` to decimal text with a point. Anything else is returned as
 * typed, for validation to refuse.
 */
export function parseTypedAmount(typed: string, currency: string): string {
  const bare = typed.trim().replaceAll(/[\p{Sc}\s'’]/gu, '');
  if (!/^-?[\d.,]+$/.test(bare)) return typed.trim();
  const mark = decimalMark(bare, isCurrency(currency) ? currencyDigits(currency) : 2);
  if (mark === null) return bare.replaceAll(/[.,]/g, '');
  const at = bare.lastIndexOf(mark);
  const integer = bare.slice(0, at).replaceAll(/[.,]/g, '');
  const decimals = bare.slice(at + 1);
  if (decimals === '') return integer;
  return `${integer === '' || integer === '-' ? `${integer}0` : integer}.${decimals}`;
}

/**
 * With both marks the last is the decimal mark. A single mark followed by three digits is grouping, unless the currency
 * has three decimals.
 */
function decimalMark(text: string, digits: number): '.' | ',' | null {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points + commas !== 1) return null;
  const mark = points === 1 ? '.' : ',';
  const [integer = '', decimals = ''] = text.split(mark);
  const isGrouping = decimals.length === 3 && digits < 3 && /^-?[1-9]\d{0,2}$/.test(integer);
  return isGrouping ? null : mark;
}

const CHARACTERS = /^[0-9.,\s'’\p{Sc}-]$/u;

/** Amount and currency. Formatted while not focused. */
function MoneyInput(props: InputProps) {
  const { t } = useTranslation('form');
  const own = useUser()?.company.settings?.currency ?? 'EUR';
  const { onChange, onBlur, currency: usual = own, disabled = false } = props;
  const [editing, setEditing] = useState(false);
  const money = isMoney(props.value) ? props.value : { amount: '', currency: usual };
  const amount = parseTypedAmount(money.amount, money.currency);
  const shown = editing || !/^-?\d+(\.\d+)?$/.test(amount) ? money.amount : grouped(amount, money.currency);
  return (
    <TypedInput
      {...props}
      value={money.amount}
      shown={shown}
      onChange={(typed) => onChange({ amount: typed, currency: money.currency })}
      onFocus={() => setEditing(true)}
      onBlur={() => {
        setEditing(false);
        onBlur?.();
      }}
      pattern={CHARACTERS}
      inputMode="decimal"
      ltr
      endAdornment={
        <Select
          variant="standard"
          disableUnderline
          disabled={disabled}
          value={money.currency}
          onChange={(event) => onChange({ amount: money.amount, currency: event.target.value })}
          SelectDisplayProps={{ 'aria-label': t('currency_of', { field: props.label }) }}
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
          sx={{
            flex: 'none',
            color: color.secondary,
            fontSize: '0.8125rem',
            '& .MuiSelect-select': { background: 'none !important', py: 1 },
            '& .MuiSelect-select:focus-visible': { ...ring, outlineOffset: -2, borderRadius: '6px' },
            '& .MuiSelect-icon': { right: 0 },
          }}
        >
          {currencies(money.currency, usual).map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </Select>
      }
    />
  );
}

/** Grouped, with the currency's decimals. Excess decimals stay visible, since the form refuses them. */
function grouped(amount: string, currency: string): string {
  const [integer = '0', decimals = ''] = amount.split('.');
  const digits = Math.max(isCurrency(currency) ? currencyDigits(currency) : 2, decimals.length);
  const mark = formatNumber(1.5, 1).replaceAll(/\d/g, '');
  return formatNumber(Number(integer)) + (digits === 0 ? '' : mark + decimals.padEnd(digits, '0'));
}

/** Amounts in the company's currency, sent as decimal texts. */
function MoneyFilter(props: FilterProps) {
  const currency = useUser()?.company.settings?.currency ?? 'EUR';
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus }) => (
        <OutlinedInput
          fullWidth
          autoFocus={autoFocus ?? false}
          type="number"
          defaultValue={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          endAdornment={
            <Box component="span" sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>
              {currency}
            </Box>
          }
          slotProps={{ input: { 'aria-label': `${label} (${currency})`, min: 0, step: 'any' } }}
        />
      )}
    </OneOrRange>
  );
}

export const moneyControls: Controls = {
  Input: MoneyInput,
  Filter: MoneyFilter,
  toInput: (value) =>
    isMoney(value) && value.amount.trim() !== ''
      ? { amount: parseTypedAmount(value.amount, value.currency), currency: value.currency }
      : null,
  isRepeated: true,
};
