import OutlinedInput from '@mui/material/OutlinedInput';
import { ExternalLink } from './cell_layout.tsx';
import { TypedInput } from './inputs/TypedInput.tsx';
import type { ClientKind, FilterProps, Controls, CellProps, InputProps } from './types.ts';

export const textKind: ClientKind = { text: String, width: 128, mayShrink: true };

export function TextFilter({ value, onChange, label, autoFocus = false }: FilterProps) {
  return (
    <OutlinedInput
      fullWidth
      autoFocus={autoFocus}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': label, maxLength: 255 } }}
    />
  );
}

/** A text of blanks is none. */
function blankToNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/** Not truncated at the limit: the message states it, and pasted text stays readable. */
export const textControls: Controls = { Input: TypedInput, Filter: TextFilter, toInput: blankToNull };

/** Keeps line breaks where there is room; lists show one line. */
function TextareaCell({ value }: CellProps) {
  return (
    <span dir="auto" className="st-lines">
      {String(value)}
    </span>
  );
}

export const textareaKind: ClientKind = { ...textKind, Cell: TextareaCell, width: 220, isLarge: true };

/** Grows with its text. */
function TextareaInput(props: InputProps) {
  return <TypedInput {...props} multiline={{ minRows: 3, maxRows: 18 }} />;
}

export const textareaControls: Controls = { ...textControls, Input: TextareaInput };

function EmailCell({ value }: CellProps) {
  return <ExternalLink href={`mailto:${String(value)}`}>{String(value)}</ExternalLink>;
}

export const emailKind: ClientKind = { ...textKind, Cell: EmailCell, width: 190 };

function EmailInput(props: InputProps) {
  return <TypedInput {...props} type="email" inputMode="email" ltr />;
}

export const emailControls: Controls = { ...textControls, Input: EmailInput };

function PhoneCell({ value }: CellProps) {
  return (
    <ExternalLink href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>
      <bdi className="tabular" dir="ltr">
        {String(value)}
      </bdi>
    </ExternalLink>
  );
}

export const phoneKind: ClientKind = { Cell: PhoneCell, text: String, width: 146 };

/** Characters of phone numbers; their length is validated by the contract. */
const PHONE_CHARACTERS = /^[0-9+ -]$/;

function PhoneInput(props: InputProps) {
  return (
    <TypedInput
      {...props}
      type="tel"
      inputMode="tel"
      pattern={PHONE_CHARACTERS}
      placeholder={props.placeholder ?? '+49 30 1234567'}
      ltr
    />
  );
}

export const phoneControls: Controls = { ...textControls, Input: PhoneInput };

/** Shown without the scheme. */
function UrlCell({ value }: CellProps) {
  const address = String(value);
  return <ExternalLink href={address}>{address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</ExternalLink>;
}

export const urlKind: ClientKind = { ...textKind, Cell: UrlCell, width: 170 };

/** A text input: `type=url` would refuse addresses without `https://`, which is added on saving. */
function UrlInput(props: InputProps) {
  return <TypedInput {...props} inputMode="url" placeholder={props.placeholder ?? 'https://'} ltr />;
}

export const urlControls: Controls = { ...textControls, Input: UrlInput };
