import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { currencyDigits, isCurrency } from '@steward/kernel/contract/fields/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ring } from '../../theme/controls.ts';
import { color } from '../../theme/tokens.ts';
import { formatNumber, isMoney } from '../format.ts';
import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';
import { currencies } from './currencies.ts';
import { parseTypedAmount } from './typed.ts';

const CHARACTERS = /^[0-9.,\s'’\p{Sc}-]$/u;

/** Amount and currency. Formatted while not focused. */
export function MoneyInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { onChange, onBlur, currency: usual = 'EUR', disabled = false } = props;
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

/** Grouped with the currency's decimals; excess decimals stay visible, since they will be refused. */
function grouped(amount: string, currency: string): string {
  const [whole = '0', behind = ''] = amount.split('.');
  const digits = Math.max(isCurrency(currency) ? currencyDigits(currency) : 2, behind.length);
  const mark = formatNumber(1.5, 1).replaceAll(/\d/g, '');
  return formatNumber(Number(whole)) + (digits === 0 ? '' : mark + behind.padEnd(digits, '0'));
}
