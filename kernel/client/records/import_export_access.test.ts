import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { mayExport } from './import_export_access.ts';

const exportable = (...held: readonly string[]): string[] =>
  ['asset', 'supplier'].filter((name) => mayExport(recordNamed(name), (one) => one === null || held.includes(one)));

it('assets are exported with a permission of their own, other types with that of all, and no type that cannot be read', () => {
  const reading = ['assets:read', 'supplier:read'];
  expect(exportable(...reading)).toEqual([]);
  expect(exportable(...reading, 'can_export_assets')).toEqual(['asset']);
  expect(exportable(...reading, 'csv:read')).toEqual(['supplier']);
  expect(exportable('can_export_assets', 'csv:read')).toEqual([]);
});
