import Select from '@mui/material/Select';
import { useMemo } from 'react';
import { CURRENCIES } from '@steward/kernel/contract/fields/money.ts';
import { COUNTRIES } from '@steward/kernel/contract/fields/place.ts';
import { currentLanguage } from '../../i18n/index.ts';
import type { InputProps } from '../types.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Codes with their names in this language, in its order. */
export function namedCodes(
  codes: readonly string[],
  type: 'region' | 'currency',
  language: string,
): { readonly code: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([language], { type });
  const collator = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, label: names.of(code) ?? code }))
    .toSorted((one, other) => collator.compare(one.label, other.label));
}

/** Currencies as "EUR · Euro", in the order of their codes. */
export function currencyChoices(language: string): { readonly code: string; readonly label: string }[] {
  return namedCodes(CURRENCIES, 'currency', language)
    .map(({ code, label }) => ({ code, label: `${code} · ${label}` }))
    .toSorted((one, other) => one.code.localeCompare(other.code));
}

/** A country of an address, by its name. */
export function CountryInput(props: InputProps) {
  const language = currentLanguage();
  const options = useMemo(
    () => namedCodes(COUNTRIES, 'region', language).map(({ label }) => ({ value: label, label })),
    [language],
  );
  return <TextChoice {...props} choices={options} />;
}

/** A currency, by its code. */
export function CurrencyInput(props: InputProps) {
  const language = currentLanguage();
  const options = useMemo(
    () => currencyChoices(language).map(({ code, label }) => ({ value: code, label })),
    [language],
  );
  return <TextChoice {...props} choices={options} />;
}

/** Choice of a text. One that is none of the choices, such as a country in another language, is kept. */
function TextChoice({
  value,
  onChange,
  onBlur,
  control,
  inputRef,
  disabled = false,
  autoFocus = false,
  choices,
}: InputProps & { choices: readonly Option[] }) {
  const chosen = typeof value === 'string' ? value : '';
  const isKnown = chosen === '' || choices.some((one) => one.value === chosen);
  return (
    <Select
      native
      fullWidth
      disabled={disabled}
      error={control.error}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      inputProps={{ id: control.id, autoFocus, ...control.aria }}
    >
      <option value="">–</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  );
}
