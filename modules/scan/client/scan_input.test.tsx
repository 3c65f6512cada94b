// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { ScanInput } from './ScanInput.tsx';

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox');
const selected = (): string => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
const scan = (code: string): void => {
  fireEvent.change(field(), { target: { value: code } });
  const { form } = field();
  if (form) fireEvent.submit(form);
};

it('a code that is taken leaves the field, one that is refused stays, or comes back when that turns out later', async () => {
  const codes: string[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  let answer: boolean | undefined = true;
  const take = (code: string): boolean | Promise<boolean> => {
    codes.push(code);
    return answer ?? new Promise((done) => answers.push(done));
  };
  await openScreen(<ScanInput act="Go" onCode={take} />);
  scan(' AE-1 ');
  expect(field().value).toBe('');
  answer = false;
  scan('AE-2');
  expect(field().value).toBe('AE-2');
  expect(selected(), 'the next scan comes in its place').toBe('AE-2');
  answer = undefined;
  scan('AE-3');
  scan('AE-4');
  expect(field().value, 'both are taken in, and wait').toBe('');
  await act(async () => answers[0]?.(true));
  expect(field().value).toBe('');
  await act(async () => answers[1]?.(false));
  expect(field().value).toBe('AE-4');
  expect(selected()).toBe('AE-4');
  expect(codes).toEqual(['AE-1', 'AE-2', 'AE-3', 'AE-4']);
});
