import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { codeOf, SCANNED } from '@steward/kernel/contract/wire/label_code.ts';
import { ROUTES } from '../../../app/server/modules.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { importFile } from '../../import/test/imports.ts';

const app = await testApp();

const asset = async ({ owner }: World, given: Readonly<Record<string, unknown>>): Promise<string> =>
  (await sampleRecord(owner, recordNamed('asset'), true, given)).id;
/** The address that the label of an asset holds, for people with and without a sign-in. */
const labelOf = ({ companyId }: World, id: string): string =>
  `${app.services.config.publicUrl}${SCANNED}${codeOf(companyId, id)}`;

it('the code of a label is found by lists, pickers and the search over all types, by nobody of another company', async () => {
  const world = await makeWorld(app);
  const id = await asset(world, { name: 'Laptop' });
  const search = encodeURIComponent(labelOf(world, id));
  for (const path of ['assets/', 'assets/short-list/', 'global-search/'])
    for (const [{ owner }, found] of [
      [world, [id]],
      [await makeWorld(app), []],
    ] as const) {
      const { body } = await owner.call<{ results?: { id: string }[]; groups?: { results: { id: string }[] }[] }>(
        'GET',
        `${path}?search=${search}`,
      );
      const rows = body.results ?? body.groups?.flatMap((one) => one.results) ?? [];
      expect(
        rows.map((one) => one.id),
        path,
      ).toEqual(found);
    }
});

it('a list of scanned labels is imported, whatever they hold; what means several is refused', async () => {
  const world = await makeWorld(app);
  const id = await asset(world, { asset_tag: 'AX-1', serial: 'SN-1', name: 'Laptop' });
  await asset(world, { asset_tag: 'BOTH', name: 'One' });
  await asset(world, { serial: 'BOTH', name: 'Other' });
  await world.owner.call('PATCH', `assets/${id}/`, { asset_tag: 'AX-2' });
  // Former tags are kept by another module.
  const former = ROUTES.some((one) => one.module === 'scan') ? ['AX-1'] : [];
  const codes = [...former, 'AX-2', 'SN-1', labelOf(world, id), 'BOTH'];
  const file = ['Asset,Type,Due on', ...codes.map((code) => `${code},Inspection,2027-01-31`), ''].join('\n');
  const { rows } = await importFile(app, world.owner, 'asset-maintenance', file, 'run');
  expect(rows.map((one) => one.outcome)).toEqual([...codes.slice(1).map(() => 'created'), 'refused']);
  expect(rows.at(-1)?.messages).toEqual([expect.stringContaining('BOTH')]);
  for (const { record_id: made } of rows.slice(0, -1))
    expect((await world.owner.call('GET', `asset-maintenance/${made ?? ''}/`)).body).toMatchObject({ asset: { id } });
});
