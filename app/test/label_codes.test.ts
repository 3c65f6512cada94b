import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { expect, it } from 'vitest';
import { importFile } from '../../modules/import/test/imports.ts';
import type { ScanAnswer } from '../../modules/location_audits/contract/wire.ts';
import { CODE_HOLDS } from '../../modules/printing/contract/settings.ts';
import { codesIn, rasterised } from '../../modules/printing/test/read_back.ts';
import type { ResolveAnswer } from '../../modules/scan/contract/wire.ts';
import { testApp } from './app.ts';
import { sampleRecord } from './samples.ts';
import { makeWorld, type World } from './world.ts';

const app = await testApp();

/** Tags and serials as companies have them: like a day, a number with zeros, with letters that others write apart. */
const CODES = ['2024-01-02', '000123', 'Größe 10 m²', 'A  B', "O'Neil/7"];

/** What a decoder reads from the printed labels of these assets, in their order. */
async function printedCodes({ owner, companyId }: World, ids: readonly string[]): Promise<string[]> {
  const answer = await fetch(new URL(`/api/v1/${companyId}/all/printing/printable-tag-labels/`, app.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ record: 'asset', ids }),
  });
  const pages = await rasterised(new Uint8Array(await answer.arrayBuffer()), 90);
  return (await Promise.all(pages.map(codesIn))).map((found) => found[0]?.text ?? '');
}

it.each(CODE_HOLDS)('[R7.52] labels that hold the %s are read back wherever a thing is looked for', async (holds) => {
  const world = await makeWorld(app);
  const { owner } = world;
  await owner.call('PATCH', 'printing/settings/', { code_holds: holds });
  const { id: place } = await sampleRecord(owner, recordNamed('location'), true);
  const ids: string[] = [];
  for (const [at, code] of CODES.entries()) {
    const given = { asset_tag: code, serial: `S ${code}`, name: `Thing ${at}`, location_id: place };
    ids.push((await sampleRecord(owner, recordNamed('asset'), true, given)).id);
  }
  const codes = await printedCodes(world, ids);
  expect(codes.map((one) => one.includes('://'))).toEqual(CODES.map(() => holds === 'address'));

  const { body } = await owner.call<ResolveAnswer>('POST', 'scan/resolve/', { codes });
  expect(body.results.map((one) => one.found.map((found) => found.id))).toEqual(ids.map((id) => [id]));
  const audit = await owner.create('location-audit', { location_id: place });
  for (const [at, code] of codes.entries()) {
    const search = encodeURIComponent(code);
    const first = async (path: string): Promise<unknown> =>
      (await owner.call<{ results: { id: string }[] }>('GET', `${path}?search=${search}`)).body.results[0]?.id;
    expect(await first('assets/short-list/'), code).toBe(ids[at]);
    expect((await owner.call('GET', `associate/scan/?tag=${search}`)).body, code).toMatchObject({ id: ids[at] });
    const walked = await owner.call<ScanAnswer>('POST', `location-audit/${audit}/scan/`, { code });
    expect(walked.body, code).toMatchObject({ kind: 'found', item: { id: ids[at] } });
  }
});

it.each(CODE_HOLDS)('a list of scanned labels that hold the %s is imported', async (holds) => {
  const world = await makeWorld(app);
  const { owner } = world;
  await owner.call('PATCH', 'printing/settings/', { code_holds: holds });
  const given = { asset_tag: 'AX-1', serial: 'SN-1', name: 'Laptop' };
  const { id } = await sampleRecord(owner, recordNamed('asset'), true, given);
  const [code = ''] = await printedCodes(world, [id]);
  await owner.call('PATCH', `assets/${id}/`, { asset_tag: 'AX-2' });
  const file = `Asset,Type,Due on\n${code},Inspection,2027-01-31\n`;
  const { rows } = await importFile(app, owner, 'asset-maintenance', file, 'run');
  expect(rows).toMatchObject([{ outcome: 'created', messages: [] }]);
  const made = await owner.call('GET', `asset-maintenance/${rows[0]?.record_id ?? ''}/`);
  expect(made.body).toMatchObject({ asset: { id } });
});

it('codes that mean several are never guessed', async () => {
  const { owner } = await makeWorld(app);
  const asset = async (given: Record<string, unknown>): Promise<string> =>
    (await sampleRecord(owner, recordNamed('asset'), true, given)).id;
  const [room, other] = [
    await owner.create('locations', { name: 'Room' }),
    await owner.create('locations', { name: 'Other' }),
  ];
  const tagged = await asset({ asset_tag: 'X-1', serial: 'S-1', name: 'Tagged', location_id: other });
  const serial = await asset({ asset_tag: 'X-2', serial: 'X-1', name: 'With serial', location_id: room });
  const { body } = await owner.call<ResolveAnswer>('POST', 'scan/resolve/', { codes: ['X-1'] });
  expect(body.results[0]?.found.map((one) => [one.id, one.field])).toEqual([
    [tagged, 'asset_tag'],
    [serial, 'serial'],
  ]);
  // In a room the one that belongs there is meant; elsewhere it is asked.
  const scan = async (location: string, code: string): Promise<ScanAnswer> => {
    const audit = await owner.create('location-audit', { location_id: location });
    return (await owner.call<ScanAnswer>('POST', `location-audit/${audit}/scan/`, { code })).body;
  };
  expect(await scan(room, 'X-1')).toMatchObject({ kind: 'found', item: { id: serial } });
  expect(await scan(await owner.create('locations', { name: 'Third' }), 'X-1')).toMatchObject({
    ...{ kind: 'several', item: null, counts: { unknown: 0, elsewhere: 0 } },
    choices: [{ id: tagged }, { id: serial }],
  });
  for (const id of [tagged, serial]) await owner.call('POST', `scan/aliases/asset/${id}/`, { code: 'BOTH' });
  const call = await owner.call('GET', 'associate/scan/?tag=BOTH');
  expect([call.status, call.body]).toMatchObject([409, { code: 'code_of_several' }]);
  const { rows } = await importFile(app, owner, 'asset-maintenance', 'Asset,Type\nBOTH,Inspection\n', 'run');
  expect(rows).toMatchObject([{ outcome: 'refused', messages: [expect.stringContaining('BOTH')] }]);
});
