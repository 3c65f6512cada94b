// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { person } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '../../testing/server.ts';
import { factKeys, RowDrawer } from './RowDrawer.tsx';

const supplier = recordNamed('supplier');
const row = rowOf(supplier, 's1', { name: 'Acme', contact: 'Ada', zip: '53111' });

it('the facts of a row are those that its list shows, and what else it has: nothing empty, no title, a dozen', () => {
  expect(factKeys(supplier, row)).toEqual(['contact', 'email', 'phone', 'city', 'zip']);
  const asset = recordNamed('asset');
  const full = rowOf(asset, 'a1', Object.fromEntries(Object.keys(asset.fields).map((key) => [key, 'x'])));
  expect(factKeys(asset, full)).toHaveLength(12);
  expect(factKeys(asset, { ...full, requestable: false })).not.toContain('requestable');
  expect(factKeys(asset, full)).not.toContain('name');
});

it.each([
  ['supplier:read', 1],
  ['assets:read', 0],
])('who has %s is led to its page, or not', async (permission, buttons) => {
  companyServer({ 'GET activity-logs/': (call) => pageOf([], call) });
  const nothing = (): void => undefined;
  await openScreen(
    <RowDrawer
      record={supplier}
      row={row}
      actions={{ availableActions: () => [] } as never}
      place="beside"
      onOpen={nothing}
      onClose={nothing}
    />,
    { user: person({ custom_permissions: [permission] }) },
  );
  expect(screen.getByRole('complementary').textContent).toContain('53111');
  expect(screen.queryAllByRole('button', { name: 'Open the whole page' })).toHaveLength(buttons);
});
