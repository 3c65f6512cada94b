// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '../testing/server.ts';
import { RecordList } from './RecordList.tsx';

const NONE = { count: 0, count_is_exact: true };
const printer = { id: 'a1', name: 'HP LaserJet M611', tag: 'NF-00141', place: 'Second floor' };

/** The row of a list on a phone, as it is read. */
async function rowText(record: string, values: object): Promise<string> {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      ...{ media: query, matches: query.includes('max-width') },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
  const definition = recordNamed(record);
  companyServer({
    [`GET ${definition.wire}/`]: (call) => pageOf([rowOf(definition, 'r1', values)], call),
    'GET list-views/*/counts/': () => ({ body: {} }),
    // Above the list of audits.
    'GET asset-audit/summary/': () => ({ body: { overdue: NONE, due: NONE } }),
  });
  await openScreen(<RecordList record={definition} />, { at: definition.pages.list });
  const list = await screen.findByRole('list', { name: /./ });
  return within(list).getByRole('button').textContent ?? '';
}

it('a row says which thing it is about, by name, tag and place', async () => {
  const fault = { name: 'Paper jam', asset: printer, priority: 'normal', state: 'new' };
  expect(await rowText('fault_report', fault)).toMatch(/HP LaserJet M611\s· NF-00141.*Second floor/);
});

it('a tag that the row is named by is not said twice', async () => {
  const audit = { name: 'NF-00141 · 02/11/2026', asset: printer };
  const said = await rowText('asset_audit', audit);
  expect(said).toMatch(/HP LaserJet M611.*Second floor/);
  expect(said.match(/NF-00141/g)).toHaveLength(1);
});
