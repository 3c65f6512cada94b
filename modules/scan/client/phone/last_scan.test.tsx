// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import type { ScanLine } from '../lines.ts';
import { LastScan } from './LastScan.tsx';

const line: ScanLine = {
  key: 'k1',
  code: 'NF-1',
  at: '2026-11-26T10:00:00.000Z',
  mode: 'checkin',
  value: {},
  state: 'done',
  target: { record: 'asset', id: 'a1', title: 'MacBook Pro', subtitle: 'NF-1' },
  text: 'from Jonas',
  undo: 'l1',
};

const links = (): (string | null)[] => screen.queryAllByRole('link').map((one) => one.getAttribute('href'));

it('a fault of what was scanned is reported from its card, by whoever may', async () => {
  companyServer({});
  await openScreen(<LastScan line={line} />);
  const fault = await screen.findByRole('link', { name: 'Fault report' });
  expect(fault.getAttribute('href')).toBe('/fault-reports/add?asset=a1');
  expect(links()).toContain('/assets/a1/detail');
});

it('whoever may not, and what is no asset, has no such button', async () => {
  companyServer({});
  await openScreen(<LastScan line={line} />, { user: person({ custom_permissions: ['assets:read'] }) });
  expect(links()).not.toContain('/fault-reports/add?asset=a1');
});

it('a scanned location has none either', async () => {
  companyServer({});
  await openScreen(
    <LastScan line={{ ...line, target: { record: 'location', id: 'l1', title: 'Store', subtitle: null } }} />,
  );
  await screen.findByText('Store');
  expect(screen.queryByRole('link', { name: 'Fault report' })).toBeNull();
});
