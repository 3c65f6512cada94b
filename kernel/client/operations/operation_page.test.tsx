// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, refused } from '../testing/server.ts';
import { OperationPage } from './OperationPage.tsx';

const RUNNING: Operation = {
  id: '1',
  kind: 'sweep',
  record: null,
  status: 'running',
  phase: 'run',
  total: 40,
  done: 10,
  changed: 10,
  unchanged: 0,
  refused: 0,
  reasons: [],
  about: {},
  preview: null,
  undo: null,
  failure: null,
  can: ['pause', 'cancel'],
  created_at: '2026-11-03T10:00:00.000Z',
  started_at: '2026-11-03T10:00:00.000Z',
  finished_at: null,
};

async function openPage(isOver = false) {
  let now = RUNNING;
  const become = (part: Partial<Operation>) => {
    now = { ...now, ...part };
    return { body: now };
  };
  const calls = companyServer({
    'GET operations/1/': () => ({ body: now }),
    'POST operations/1/pause/': () =>
      isOver ? refused(409, 'stale', { detail: 'It is over.' }) : become({ status: 'paused', can: ['run', 'cancel'] }),
    'POST operations/1/cancel/': () => become({ status: 'cancelled', can: ['undo'] }),
  });
  await openScreen(<OperationPage />, { at: '/operations/1', path: '/operations/$id' });
  await screen.findByText('10 of 40');
  return () => calls.filter((one) => one.method === 'POST').map((one) => one.path);
}

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  // Until the last call is answered.
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

it.each([
  ['Pause', 'Paused', 'pause'],
  ['Cancel', 'Cancelled', 'cancel'],
])('long work is asked by %s on its page while it is under way, and says that it is %s', async (name, told, verb) => {
  const asked = await openPage();
  await press(name);
  await screen.findByText(told);
  expect(asked()).toEqual([`operations/1/${verb}/`]);
});

it('what can no longer be paused says so, and the work goes on being shown', async () => {
  const asked = await openPage(true);
  await press('Pause');
  await waitFor(() => expect(document.body.textContent).toContain('It is over.'));
  expect(asked()).toEqual(['operations/1/pause/']);
  expect(screen.getByText('10 of 40')).toBeTruthy();
});
