// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, type Replies } from '@steward/kernel/client/testing/server.ts';
import { ASSETS, PIVOT, savedReport } from '../testing/answers.ts';
import { ReportPage } from './ReportPage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const usual: Replies = { 'GET reports/sources/*/': () => ({ body: ASSETS }) };

describe('a report that takes long', () => {
  const operation = (change: object = {}) => ({
    ...{ id: 'o1', kind: 'report_result', record: null, status: 'running', phase: 'run', total: 1, about: {} },
    ...{ done: 0, changed: 0, unchanged: 0, refused: 0, reasons: [], preview: null, undo: null, failure: null },
    ...{ can: ['pause', 'cancel'], created_at: '2026-11-27T10:40:00.000Z', started_at: null, finished_at: null },
    ...change,
  });
  const takesLong = { status: 409, body: { code: 'report_takes_long', detail: 'This report takes a while.' } };
  const stored = { ...PIVOT, calculated_at: '2026-11-27T10:42:00.000Z' };

  it('goes on in the background with its progress, and is shown with when it was calculated', async () => {
    let status = 'running';
    const calls = companyServer({
      ...usual,
      'GET reports/*/': () => ({ body: savedReport() }),
      'POST reports/run/': () => (status === 'done' ? { body: stored } : takesLong),
      'POST operations/report_result/': () => ({ status: 201, body: operation() }),
      'GET operations/o1/': () => ({ body: operation({ status }) }),
    });
    await openScreen(<ReportPage />, { at: '/reports/r1', path: '/reports/$id' });
    await screen.findByText('This report takes a while and is being calculated in the background.');
    expect(screen.getByRole('progressbar')).toBeDefined();
    expect(calls.find((one) => one.path === 'reports/run/')?.body).toMatchObject({ seconds: 2, stored: true });
    expect(calls.find((one) => one.path === 'operations/report_result/')?.body).toMatchObject({
      name: 'Cost by department',
      report: 'r1',
    });
    status = 'done';
    await screen.findByRole('table', { name: PIVOT.sentence }, { timeout: 3000 });
    screen.getByText(/^As of /);
    expect(screen.queryByRole('progressbar')).toBeNull();
    // Once more in the background, since it takes long; what is there stays meanwhile.
    status = 'running';
    fireEvent.click(screen.getByRole('button', { name: 'Calculate again' }));
    await screen.findByText('This report takes a while and is being calculated in the background.');
    expect(calls.filter((one) => one.path === 'operations/report_result/')).toHaveLength(2);
    screen.getByRole('table', { name: PIVOT.sentence });
  });

  it('that was cancelled says so, and is begun again by a click alone', async () => {
    let status = 'running';
    const calls = companyServer({
      ...usual,
      'GET reports/*/': () => ({ body: savedReport() }),
      'POST reports/run/': () => takesLong,
      'POST operations/report_result/': () => ({ status: 201, body: operation() }),
      'GET operations/o1/': () => ({ body: operation({ status }) }),
      'POST operations/o1/cancel/': () => {
        status = 'cancelled';
        return { body: operation({ status, can: [] }) };
      },
    });
    await openScreen(<ReportPage />, { at: '/reports/r1', path: '/reports/$id' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Cancelled. The report was not calculated.');
    const begun = (): number => calls.filter((one) => one.path === 'operations/report_result/').length;
    expect(begun()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Calculate again' }));
    await waitFor(() => expect(begun()).toBe(2));
  });
});
