// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '@steward/kernel/client/testing/browser.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { registerTiles } from '@steward/kernel/contract/tiles.ts';
import type { Summary } from '../contract/wire.ts';
import { isAvailable, TileContent } from './tiles.tsx';

const SUMMARY: Summary = { total: 0, by_state: [], by_category: [], by_location: [], due: [], counts: {}, recent: [] };

it('a tile that its module declares as a filter counts the list for those who may read it, and leads there', async () => {
  fakeServer(({ url }) => ({
    body: url.includes('/dashboard-counts/?tile=blue_tags') ? { count: 1000, count_is_exact: false } : {},
  }));
  const title = { en: 'Blue tags', de: 'Blaue Tags', es: 'Etiquetas azules' };
  const filters = { field: 'name', op: 'contains', value: 'blue' } as const;
  registerTiles([{ key: 'blue_tags', size: 'figure', counts: { record: 'tag', filters, title } }]);
  const reader = person({ user_type: 'user', custom_permissions: ['tag:read'] });
  expect(isAvailable('blue_tags', SUMMARY, reader)).toBe(true);
  expect(isAvailable('blue_tags', SUMMARY, { ...reader, custom_permissions: [] })).toBe(false);

  await openScreen(<TileContent tile="blue_tags" summary={SUMMARY} />);
  expect(await screen.findByText('1,000+')).toBeTruthy();
  const link = screen.getByRole('link').getAttribute('href') ?? '';
  expect(link).toMatch(/^\/tags\?.*blue/);
});
