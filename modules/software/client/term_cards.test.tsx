// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '@steward/kernel/client/testing/server.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { license } from '../contract/license.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { Seats } from './Seats.tsx';

const today = new Date().toISOString().slice(0, 10);
const money = (amount: string) => ({ amount, currency: 'EUR' });
const shown = (day: string): string => day.split('-').toReversed().join('/');

const figma = rowOf(license, 'figma', {
  name: 'Figma',
  type: 'subscription',
  quantity: 25,
  assigned: 1,
  reassignable: true,
  expiration_date: addDays(today, 35),
  purchase_cost: money('3600.00'),
  abilities: ['renew', 'checkout', 'checkin'],
});
const term = (id: string, from: number, to: number, more: object) =>
  rowOf(licenseTerm, id, {
    start_date: addDays(today, from),
    end_date: addDays(today, to),
    cost: money('3600.00'),
    seats: 25,
    ...more,
  });

async function open(terms: readonly object[]) {
  const seat = {
    id: 'one',
    seat: 2,
    quantity: 1,
    assignee: { type: 'user', id: 'lena', name: 'Lena Albrecht' },
    department: { id: 'product', name: 'Product' },
    checked_out_at: '2026-01-12T10:00:00.000Z',
    checkout_note: null,
  };
  companyServer({
    'GET license_associationget/figma/': (call) => pageOf([seat], call),
    'GET license/figma/free-seats/': () => ({ body: { count: 24, seats: [1, 3] } }),
    'GET license-term/': (call) => pageOf(terms, call),
  });
  await openScreen(<Seats record={license} row={figma} />);
  return {
    now: within(await screen.findByRole('region', { name: 'This term' })),
    next: within(await screen.findByRole('region', { name: 'Next term' })),
  };
}

it('a renewed licence shows what belongs to this term and what to the next, never on one card', async () => {
  const { now, next } = await open([
    term('next', 36, 400, { cost: money('4200.00'), seats: 30 }),
    term('now', -330, 35, {}),
  ]);
  expect(now.getByText('25')).toBeTruthy();
  expect(now.getByText('€3,600.00')).toBeTruthy();
  expect(next.getByText('30')).toBeTruthy();
  expect(next.getByText('€4,200.00')).toBeTruthy();
  expect(next.getByText(`${shown(addDays(today, 36))} to ${shown(addDays(today, 400))}`)).toBeTruthy();
  expect(next.queryByRole('button')).toBeNull();
});

it('without a renewal the next term is what one would save, with what it takes over, and free seats are listed', async () => {
  const { next } = await open([term('now', -330, 35, {})]);
  expect(next.getAllByText('as this term')).toHaveLength(2);
  expect(next.getByRole('button', { name: 'Renew with these values' })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'Seats' })).getAllByRole('row');
  expect(rows.slice(1).map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^2.*Lena Albrecht.*Product/),
    expect.stringMatching(/^1Free/),
    expect.stringMatching(/^3Free/),
  ]);
  expect(screen.getByRole('link', { name: 'Check out seat 3' }).getAttribute('href')).toBe(
    '/softwares/figma/checkout/3',
  );
  expect(document.body.textContent).toContain('22 more are free');
});
