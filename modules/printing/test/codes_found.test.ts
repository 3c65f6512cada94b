import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { codeOf } from '@steward/kernel/contract/wire/label_code.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { CODE_HOLDS, type CodeHolds } from '../contract/wire.ts';
import { codesIn, rasterised } from './read_back.ts';

const app = await testApp();

/** Realistic tags and serials: date-like, with leading zeros, and with ligatures. */
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

it.each(CODE_HOLDS)('[R7.52] labels that hold the %s are read back, and lists and pickers find it', async (holds) => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  await owner.call('PATCH', 'printing/settings/', { code_holds: holds });
  const ids: string[] = [];
  for (const [at, code] of CODES.entries()) {
    const given = { asset_tag: code, serial: `S ${code}`, name: `Thing ${at}` };
    ids.push((await sampleRecord(owner, recordNamed('asset'), true, given)).id);
  }
  const codes = await printedCodes(world, ids);
  const expected: Readonly<Record<CodeHolds, (code: string, id: string) => unknown>> = {
    // Modules can provide public pages for labels.
    address: (_code, id) => expect.stringMatching(new RegExp(`://.*(/assets/${id}/detail|/${codeOf(companyId, id)})$`)),
    tag: (code) => code,
    serial: (code) => `S ${code}`,
  };
  expect(codes).toEqual(CODES.map((code, at) => expected[holds](code, ids[at] ?? '')));
  for (const [at, code] of codes.entries())
    for (const path of ['assets/short-list/', 'assets/']) {
      const search = encodeURIComponent(code);
      const { body } = await owner.call<{ results: { id: string }[] }>('GET', `${path}?search=${search}`);
      expect(body.results[0]?.id, `${path} ${code}`).toBe(ids[at]);
    }
});
