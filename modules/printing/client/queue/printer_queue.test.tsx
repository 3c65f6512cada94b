// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf, type Replies } from '@steward/kernel/client/testing/server.ts';
import { labelPrinter } from '../../contract/label_printer.ts';
import type { PrinterQueue as Queue, PrintJob } from '../../contract/print_job.ts';
import { PrinterQueue } from './PrinterQueue.tsx';

const row = rowOf(labelPrinter, 'p1', { name: 'Store' });
const job: PrintJob = {
  ...{ id: 'j1', printer: { id: 'p1', name: 'Store' }, record: 'location', labels: 8, sent: 0, state: 'waiting' },
  ...{ attempts: 0, due_at: null, fault: null, may_be_printed: false, is_confirmed: null, printer_says: null },
  ...{ created_at: '2026-01-31T12:00:00Z', created_by: 'Ada', ended_at: null, may_reprint: false },
};
const queue = (more: Partial<Queue>): Queue => ({ state: 'ready', open: 0, results: [], has_more: false, ...more });

async function show(replies: Replies) {
  const calls = companyServer(replies);
  await openScreen(<PrinterQueue record={labelPrinter} row={row} />, { at: '/', path: '/' });
  return calls;
}
const answers = (body: Queue): Replies => ({ 'GET printing/printers/p1/jobs/': () => ({ body }) });

it('says that nothing was printed yet, and begins with a test label', async () => {
  const calls = await show({
    ...answers(queue({ state: 'unknown' })),
    'POST printing/printers/p1/test/': () => ({ body: job }),
  });
  await screen.findByText('No recent print jobs');
  fireEvent.click(screen.getByRole('button', { name: 'Print test label' }));
  await waitFor(() => expect(calls.filter((one) => one.method === 'POST')).toHaveLength(1));
});

it('says what went wrong, that labels may have come out, and prints what is missing', async () => {
  const failed: PrintJob = {
    ...{ ...job, state: 'failed', fault: 'printer_broke_off', sent: 3, may_be_printed: true, may_reprint: true },
  };
  const calls = await show({
    ...answers(queue({ state: 'failing', results: [failed] })),
    'POST printing/jobs/j1/reprint/': () => ({ body: job }),
  });
  await screen.findByText('The printer closed the connection. Check it, then print again.');
  screen.getByText('Not working');
  screen.getByText(/3 of 8 sent/);
  screen.getByText(/Some labels may have been printed/);
  expect(screen.queryByRole('button', { name: 'Try now' }), 'it is not sent twice unasked').toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Print the 5 missing labels' }));
  await waitFor(() => expect(calls.find((one) => one.method === 'POST')?.body).toEqual({ rest: true }));
});

it('takes a job out of the queue that waits for its next attempt', async () => {
  const waiting: PrintJob = { ...job, fault: 'printer_refused', attempts: 2, due_at: '2026-01-31T12:05:00Z' };
  const calls = await show({
    ...answers(queue({ state: 'failing', results: [waiting] })),
    'POST printing/jobs/j1/cancel/': () => ({ body: { ...waiting, state: 'cancelled' } }),
  });
  await screen.findByText(/Next attempt: /);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(calls.some((one) => one.path === 'printing/jobs/j1/cancel/')).toBe(true));
});

it('says that it cannot be read', async () => {
  await show({ 'GET printing/printers/p1/jobs/': () => ({ status: 500, body: { status: 500, detail: 'No' } }) });
  await screen.findByRole('button', { name: /again/i });
});
