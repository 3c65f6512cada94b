// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/client.ts';
import { auth } from '../session/auth.ts';
import { person } from '../testing/people.ts';
import { loadWords } from '../testing/screen.tsx';
import type { Option } from './options.ts';
import { RecordPicker } from './RecordPicker.tsx';

const elena = { id: '1', name: 'Elena Prieto', details: ['Sales'] };
const lena = { id: '2', name: 'Lena Albrecht', details: ['Finance', 'lena@example.com'] };
const control = {
  id: 'x',
  required: false,
  error: false,
  aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
};
const chosen = vi.fn<(option: Option | null) => void>();

beforeAll(async () => {
  await loadWords();
  auth.set({ initialised: true, authenticated: true, user: person({ custom_permissions: ['user:read'] }) });
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, 'get').mockImplementation(async (_path, options) => {
    const results = options?.query?.['search'] === undefined ? [elena, lena] : [lena, elena];
    return new Promise((done) => setTimeout(() => done({ results, count: 2 } as never), 300));
  });
  chosen.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordPicker to="user" value={null} onChange={chosen} control={control} label="User" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** In steps: rerenders at the end of each. */
const wait = async (steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(200);
    });
};
const input = (): HTMLElement => screen.getByRole('combobox');
const type = (text: string): void => {
  fireEvent.change(input(), { target: { value: text } });
};

it('shows what tells people apart', async () => {
  act(() => input().focus());
  fireEvent.mouseDown(input());
  await wait(3);
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Elena PrietoSales',
    'Lena AlbrechtFinance · lena@example.com',
  ]);
});

it('takes by Enter the first of what was typed, however early it is pressed', async () => {
  act(() => input().focus());
  fireEvent.mouseDown(input());
  await wait(3);
  type('lena');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(chosen).not.toHaveBeenCalled();
  await wait(5);
  expect(chosen.mock.calls).toEqual([[lena]]);
  // The list closes, as after any other choice.
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('takes nothing when more was typed after Enter', async () => {
  act(() => input().focus());
  fireEvent.mouseDown(input());
  await wait(3);
  type('lena');
  fireEvent.keyDown(input(), { key: 'Enter' });
  type('lena a');
  await wait(5);
  expect(chosen).not.toHaveBeenCalled();
});

it.each([
  ['stays on the first match, which is marked by itself', 1, lena],
  ['goes on from it when it is pressed again', 2, elena],
])('the first arrow down after typing %s', async (_what, times, taken) => {
  act(() => input().focus());
  fireEvent.mouseDown(input());
  await wait(3);
  type('lena');
  await wait(5);
  for (let time = 0; time < times; time += 1) fireEvent.keyDown(input(), { key: 'ArrowDown' });
  fireEvent.keyDown(input(), { key: 'Enter' });
  await wait(1);
  expect(chosen.mock.calls).toEqual([[taken]]);
});
