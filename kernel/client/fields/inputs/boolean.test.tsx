// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BooleanInput } from './boolean.tsx';

afterEach(cleanup);

const aria = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined } as const;
const control = { id: 'x', error: false, required: false, aria };

it('a field that may be unknown has three choices, and goes back to not known', () => {
  const onChange = vi.fn();
  const field = { kind: 'boolean', unknown: true } as const;
  const show = (value: unknown) => (
    <BooleanInput fieldKey="x" field={field} value={value} onChange={onChange} control={control} label="Encrypted" />
  );
  const { rerender } = render(show(null));
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  expect(choices.map((one) => one.checked)).toEqual([false, false, true]);
  fireEvent.click(choices[0]!);
  rerender(show(false));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked)).toEqual([false, true, false]);
  fireEvent.click(screen.getAllByRole('radio')[2]!);
  expect(onChange.mock.calls).toEqual([[true], [null]]);
});

it('any other is a switch', () => {
  const onChange = vi.fn();
  render(
    <BooleanInput
      fieldKey="x"
      field={{ kind: 'boolean' }}
      value={false}
      onChange={onChange}
      control={control}
      label="Encrypted"
    />,
  );
  fireEvent.click(screen.getByRole('switch'));
  expect(onChange).toHaveBeenCalledWith(true);
});
