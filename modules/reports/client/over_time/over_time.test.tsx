// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import type { Figures } from '../../contract/figures.ts';
import { OverTimePage } from './OverTimePage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const figures = (own: Partial<Figures>): Figures => ({
  split: 'all',
  measure: 'count',
  days: [
    { day: '2026-11-24', is_from_history: true },
    { day: '2026-11-25', is_from_history: false },
  ],
  lines: [{ key: 'all', of: null, currency: null, values: ['10', '12'] }],
  is_limited: false,
  ...own,
});

it('shows the days as a chart and a table, by what is chosen, and each currency apart', async () => {
  const calls = companyServer({
    'GET figures/': ({ query }) => ({
      body:
        query['measure'] === 'cost'
          ? figures({
              lines: ['EUR', 'USD'].map((currency) => ({
                key: 'all',
                of: null,
                currency,
                values: ['100.00', '90.50'],
              })),
            })
          : figures({}),
    }),
  });
  await openScreen(<OverTimePage />, { at: '/reports/over-time' });
  const row = await screen.findByRole('row', { name: /All together/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['10', '12', '+2']);
  expect(screen.getByText(/were calculated from the history/)).toBeTruthy();
  expect((await screen.findByRole('application')).getAttribute('aria-label')).toContain('Assets');
  fireEvent.click(screen.getByRole('radio', { name: 'Purchase cost' }));
  const costs = await screen.findByRole('row', { name: /−€9.50/ });
  expect(costs.textContent).toContain('€90.50');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await waitFor(() => expect(calls.some((one) => one.query['measure'] === 'cost')).toBe(true));
});

it.each([
  ['none kept yet', figures({ days: [], lines: [] }), 'No figures yet'],
  [
    'a part of the assets is seen',
    figures({ days: [], lines: [], is_limited: true }),
    'Only for those who see all assets',
  ],
])('says why there is nothing: %s', async (_why, body, text) => {
  companyServer({ 'GET figures/': () => ({ body }) });
  await openScreen(<OverTimePage />, { at: '/reports/over-time' });
  expect(await screen.findByText(text)).toBeTruthy();
});
