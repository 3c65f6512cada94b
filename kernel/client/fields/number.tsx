import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { formatMoney, formatNumber, isMoney } from './format.ts';
import { OneOrRange } from './inputs/OneOrRange.tsx';
import { TypedInput } from './inputs/TypedInput.tsx';
import type { ClientKind, FilterProps, InputProps, Controls } from './types.ts';

export const numberKind: ClientKind = {
  text: (value, field) => (field.ungrouped ? String(value) : formatNumber(Number(value), field.scale ?? 0)),
  width: 110,
  isFigure: true,
};

export const moneyKind: ClientKind = {
  text: (value) => (isMoney(value) ? formatMoney(value) : String(value)),
  width: 124,
  isFigure: true,
};

/** The characters that may be typed into a field. */
export function numberPattern(field: FieldDefinition): RegExp {
  const minus = field.min === undefined || field.min < 0 ? '-' : '';
  const mark = field.scale ? '.,' : '';
  return new RegExp(`^[0-9${mark}${minus}]$`);
}

/** Typed text with a decimal point in place of a comma. */
function parseTypedNumber(typed: unknown): unknown {
  return typeof typed === 'string' ? typed.trim().replace(',', '.') : typed;
}

/** Keeps what is typed, such as a lone minus, and reports complete numbers only. */
function NumberFilter(props: FilterProps) {
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus }) => (
        <OutlinedInput
          fullWidth
          autoFocus={autoFocus ?? false}
          type="number"
          defaultValue={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
          slotProps={{ input: { 'aria-label': label, step: 'any' } }}
        />
      )}
    </OneOrRange>
  );
}

function NumberInput(props: InputProps) {
  return (
    <TypedInput
      {...props}
      pattern={numberPattern(props.field)}
      inputMode={props.field.scale ? 'decimal' : 'numeric'}
      ltr
    />
  );
}

export const numberControls: Controls = {
  Input: NumberInput,
  Filter: NumberFilter,
  toInput: parseTypedNumber,
  isRepeated: true,
};
