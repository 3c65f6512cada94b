// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { Palette } from './Palette.tsx';

it('says which types were not searched in time, also where nothing was found, and searches again', async () => {
  const answers = [{ groups: [], left_out: ['asset', 'supplier'] }, { groups: [] }];
  const calls = companyServer({
    'GET pins/': () => ({ body: { pinned: [], recent: [] } }),
    'GET global-search/': () => ({ body: answers.shift() ?? { groups: [] } }),
  });
  await openScreen(<Palette onClose={() => undefined} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'xylophone' } });
  await screen.findByText('Not searched in time: Assets, Suppliers');
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
  await screen.findByText('Nothing found for “xylophone”');
  await waitFor(() => expect(screen.queryByText(/^Not searched in time/)).toBeNull());
  expect(calls.filter(({ path }) => path.startsWith('global-search/'))).toHaveLength(2);
});
