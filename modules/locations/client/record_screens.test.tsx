// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CountryInput, CurrencyInput } from '@steward/kernel/client/fields/inputs/place.tsx';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { location } from '../contract/location.ts';
import { formOverride } from './record_screens.tsx';

const control = {
  id: 'it',
  required: false,
  error: false,
  aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
};

it('country and currency of a location are chosen, the currency by its code', async () => {
  expect(formOverride.inputs).toEqual({ country: CountryInput, currency: CurrencyInput });
  const onChange = vi.fn();
  const props = { fieldKey: 'currency', field: location.fields.currency, value: '', onChange, control };
  await openScreen(<CurrencyInput {...props} label="Currency" />);
  const input = screen.getByRole<HTMLSelectElement>('combobox');
  expect([...input.options].map((one) => one.textContent)).toContain('EUR · Euro');
  fireEvent.change(input, { target: { value: 'CHF' } });
  expect(onChange).toHaveBeenCalledWith('CHF');
});

it('a country that was written before stays as it is among the choices', async () => {
  const onChange = vi.fn();
  const props = { fieldKey: 'country', field: location.fields.country, value: 'Deutschland', onChange, control };
  await openScreen(<CountryInput {...props} label="Country" />);
  const input = screen.getByRole<HTMLSelectElement>('combobox');
  expect(input.value).toBe('Deutschland');
  expect([...input.options].map((one) => one.value)).toContain('Germany');
});
