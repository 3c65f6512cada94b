// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import type { ReportSchedule } from '../../contract/schedules.ts';
import { MailingDialog } from './MailingDialog.tsx';

const schedule: ReportSchedule = {
  id: 's1',
  report: 'r1',
  rule: { every: 'month', day: 31, at: '07:30' },
  format: 'csv',
  only_with_rows: true,
  users: [{ id: 'u1', name: 'Ada' }],
  groups: [{ id: 'g1', name: 'Managers' }],
  addresses: [],
  owner: { id: 'u1', name: 'Ada' },
  is_own: true,
  stopped: null,
  next_at: '2026-11-30T06:30:00.000Z',
  last_at: null,
  left_out: [{ id: 'u2', name: 'Bo' }],
  version: 3,
};

const open = async (results: readonly ReportSchedule[]) => {
  const calls = companyServer({
    'GET reports/r1/schedules/': () => ({ body: { results } }),
    'POST reports/r1/schedules/': () => ({ status: 201, body: schedule }),
    'DELETE reports/schedules/s1/': () => ({ body: {} }),
    'PUT reports/schedules/s1/': () => ({ body: schedule }),
    'POST reports/schedules/s1/send/': () => ({ body: {} }),
  });
  const opened = await openScreen(<MailingDialog report="r1" name="Costs" onClose={() => undefined} />, { at: '/' });
  return { calls, ...opened };
};

it('a report that nobody gets yet is mailed to oneself every Monday, with one click', async () => {
  const { calls } = await open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Start mailing' }));
  await waitFor(() => expect(calls.find((one) => one.method === 'POST')).toBeDefined());
  expect(calls.find((one) => one.method === 'POST')?.body).toMatchObject({
    rule: { every: 'week', weekday: 1, at: '08:00' },
    format: 'table',
    only_with_rows: false,
    users: [expect.any(String)],
    groups: [],
    addresses: [],
  });
});

it('a schedule says when, to whom and who got nothing; it is tried, paused, and its end is undone', async () => {
  const { calls } = await open([schedule]);
  const item = await screen.findByRole('listitem');
  for (const text of [
    'On the last day of each month at 07:30',
    'Next on 30/11/2026, 07:30',
    'Ada and Managers',
    'Bo got nothing',
  ])
    expect(item.textContent).toContain(text);
  const choose = async (name: string): Promise<void> => {
    fireEvent.click(within(item).getByRole('button', { name: /^Actions of/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Send to me now');
  await waitFor(() => expect(calls.some((one) => one.path === 'reports/schedules/s1/send/')).toBe(true));
  await choose('Pause');
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'PUT')?.body).toMatchObject({
      is_stopped: true,
      version: 3,
      users: ['u1'],
    }),
  );
  await choose('End');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'POST' && one.path === 'reports/r1/schedules/')?.body).toMatchObject({
      rule: schedule.rule,
      groups: ['g1'],
      format: 'csv',
    }),
  );
});
