// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { person } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';
import { moneyControls } from './money.tsx';

const aria = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined } as const;
const control = { id: 'x', error: false, required: false, aria };
const { Input, toInput } = moneyControls;

const open = async (amount: string, currency: string) => {
  const onChange = vi.fn();
  await openScreen(
    <Input
      {...{ fieldKey: 'cost', field: { kind: 'money' }, label: 'Cost', control, onChange }}
      value={{ amount, currency }}
    />,
    { user: person() },
  );
  return { input: screen.getAllByRole<HTMLInputElement>('textbox')[0] ?? expect.fail('no input'), onChange };
};

it.each([
  ['12250.5', 'EUR', '12,250.50'],
  ['12', 'EUR', '12.00'],
  ['1234', 'JPY', '1,234'],
  ['1.5', 'KWD', '1.500'],
  ['1.2345', 'EUR', '1.2345'],
  ['1.250,5', 'EUR', '1,250.50'],
  ['many', 'EUR', 'many'],
])('an amount of %s %s stands as %s, and as it was typed while it is typed', async (amount, currency, shown) => {
  const { input, onChange } = await open(amount, currency);
  expect(input.value).toBe(shown);
  fireEvent.focus(input);
  expect(input.value).toBe(amount);
  fireEvent.change(input, { target: { value: '7' } });
  expect(onChange).toHaveBeenCalledWith({ amount: '7', currency });
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});

it('is sent with a point, and nothing is nothing', () => {
  expect(toInput?.({ amount: '1.250,5', currency: 'EUR' })).toEqual({ amount: '1250.5', currency: 'EUR' });
  expect(toInput?.({ amount: ' ', currency: 'EUR' })).toBeNull();
});

it('an amount is in the currency of the company where its form names no other', async () => {
  const onChange = vi.fn();
  const { company, ...user } = person();
  const settings = company.settings && { ...company.settings, currency: 'GBP' };
  await openScreen(
    <Input {...{ fieldKey: 'cost', field: { kind: 'money' }, label: 'Cost', control, onChange, value: null }} />,
    { user: { ...user, company: { ...company, settings } } },
  );
  const [input] = screen.getAllByRole<HTMLInputElement>('textbox');
  fireEvent.change(input ?? expect.fail('no input'), { target: { value: '7' } });
  expect(onChange).toHaveBeenCalledWith({ amount: '7', currency: 'GBP' });
});
