import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { codeOf } from '@steward/kernel/contract/wire/label_code.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { SHEETS } from '../contract/sheets.ts';
import type { LabelPreview } from '../contract/wire.ts';
import { codesIn, rasterised } from './read_back.ts';

const app = await testApp();

async function desk(n: number) {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'T16', category_id: category });
  const assets: string[] = [];
  for (let at = 0; at < n; at += 1)
    assets.push(await owner.create('assets', { name: `Laptop ${at}`, model_id: model, serial: `SN-${at}` }));
  return { world, owner, assets };
}

/** A file that a call answers. */
async function fileOf(owner: { token: string }, companyId: string, path: string, body?: unknown) {
  const answer = await fetch(new URL(`/api/v1/${companyId}/all/${path}`, app.address), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

it('[R7.52] labels of chosen assets come on a sheet from the wanted place on, and lead to the assets', async () => {
  const { world, owner, assets } = await desk(3);
  const body = { record: 'asset', ids: assets, media: 'avery_l7160', start: 19 };
  const preview = await owner.call<LabelPreview>('POST', 'printing/printable-tag--preview-labels/', body);
  expect(preview.body, preview.text).toMatchObject({ page_count: 2, label_count: 3, problems: {} });
  const { status, type, bytes } = await fileOf(owner, world.companyId, 'printing/printable-tag-labels/', body);
  expect([status, type]).toEqual([200, 'application/pdf']);
  const pages = await rasterised(bytes, 150);
  const codes = await Promise.all(pages.map(codesIn));
  const pathOf = (id = ''): string => `(/assets/${id}/detail|/r/${codeOf(world.companyId, id)})`;
  const leads = (at: number): string => expect.stringMatching(new RegExp(`\\d${pathOf(assets[at])}$`));
  const texts = codes.map((page) => page.map((one) => one.text));
  expect(texts).toEqual([expect.arrayContaining([leads(0), leads(1)]), [leads(2)]]);
  expect(texts.map((page) => page.length)).toEqual([2, 1]);
  expect(pages[0]?.width, 'A4').toBe(Math.round((SHEETS.avery_l7160.page.width / 25.4) * 150));
});

it('[R7.52] [R9.2] without more a label is 100 by 100 mm, as a picture for printers with a pixel for each dot', async () => {
  const { world, owner, assets } = await desk(1);
  const image = await fileOf(owner, world.companyId, 'printing/generate-asset-printer-image/', {
    ...{ record: 'asset', id: assets[0], dpi: 203 },
  });
  expect([image.status, image.type]).toEqual([200, 'image/png']);
  const { width, height } = sizeOf(image.bytes);
  expect([width, height]).toEqual([799, 799]);
});

/** From the header of a PNG. */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

it('[R7.52] all that a list matches becomes one PDF in the background', async () => {
  const { world, owner, assets } = await desk(4);
  const asked = { record: 'asset', search: '', filters: '', except: [assets[0]], copies: 2, media: 'avery_5160' };
  const { body, status, text } = await owner.call('POST', 'printing/generate-composite-pdf/', { ...asked, wait: true });
  expect(status, text).toBe(201);
  expect(body).toMatchObject({ kind: 'print_labels', status: 'done', changed: 3 });
  const file = await fileOf(owner, world.companyId, `operations/${String(body['id'])}/file/`);
  const [page] = await rasterised(file.bytes, 150);
  expect(page && (await codesIn(page))).toHaveLength(6);
});

it('what is no label is refused by name, and so is who may not print', async () => {
  const { world, owner, assets } = await desk(1);
  const refused = async (part: Record<string, unknown>): Promise<string[]> => {
    const { status, body } = await owner.call('POST', 'printing/printable-tag-labels/', {
      ...{ record: 'asset', ids: assets, ...part },
    });
    expect(status).toBe(400);
    return Object.keys(body).filter((key) => key !== 'status' && key !== 'code');
  };
  expect(await refused({ record: 'category' })).toEqual(['record']);
  expect(await refused({ media: 'avery_1' })).toEqual(['media']);
  expect(await refused({ template: 'mine' })).toEqual(['template']);
  expect(await refused({ media: 'avery_l7160', start: 21 })).toEqual(['start']);
  expect(await refused({ copies: 101 })).toEqual(['copies']);
  expect(await refused({ ids: undefined })).toEqual(['ids']);
  const reader = await world.user({ permissions: ['assets:read'] });
  const printer = await world.user({ permissions: ['print_label:all'] });
  for (const one of [reader, printer])
    expect((await one.call('POST', 'printing/printable-tag-labels/', { record: 'asset', ids: assets })).status).toBe(
      403,
    );
});

it('[R7.53] [R7.54] [R7.92] labels of an own template lie on an own sheet, and hold what the company chose', async () => {
  const { world, owner, assets } = await desk(2);
  const size = await owner.create('label_size', { name: 'Flag', width: 50, height: 25 });
  const sheet = { name: 'Flags', label_size_id: size, page: 'a4', label_columns: 3, label_rows: 2 };
  const media = await owner.create('labels-type', sheet);
  const element = { kind: 'code', symbology: 'code128', text: '{code}', x: 2, y: 4, width: 46, height: 14 };
  const layout = JSON.stringify([{ ...element, unknown: 'left out' }]);
  const template = await owner.create('customlabel', { name: 'Flag', width: 50, height: 25, layout });
  const stored = await owner.call<{ layout: string }>('GET', `customlabel/${template}/`);
  expect(JSON.parse(stored.body.layout)).toEqual([element]);
  await owner.call('PATCH', 'printing/settings/', { code_holds: 'serial' });
  const { body: first } = await owner.call<{ model: { id: string } }>('GET', `assets/${assets[0]}/`);
  assets.push(await owner.create('assets', { asset_tag: 'T-9', model_id: first.model.id }));
  const body = { record: 'asset', ids: assets, media, template, start: 3 };
  const { bytes } = await fileOf(owner, world.companyId, 'printing/printable-tag-labels/', body);
  const pages = await rasterised(bytes, 203);
  expect(pages).toHaveLength(1);
  const codes = pages[0] ? await codesIn(pages[0]) : [];
  expect(codes.map((one) => one.text).toSorted(), 'without a serial number the tag').toEqual(['SN-0', 'SN-1', 'T-9']);
  const wide = await owner.call('POST', 'labels-type/', { ...sheet, name: 'Too wide', label_columns: 5 });
  expect([wide.status, Object.keys(wide.body)]).toEqual([400, expect.arrayContaining(['label_columns'])]);
  const wrong = await owner.call('POST', 'customlabel/', {
    name: 'No',
    width: 50,
    height: 25,
    layout: '[{"kind":"script"}]',
  });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, expect.arrayContaining(['layout'])]);
});

it('all that a list matches is printed in the order of the list, without what was left out', async () => {
  const { world, owner, assets } = await desk(4);
  const asked = { record: 'asset', search: '', filters: '', sort: '-serial', except: [assets[2]] };
  await owner.call('PATCH', 'printing/settings/', { code_holds: 'serial' });
  const preview = await owner.call<LabelPreview>('POST', 'printing/printable-tag--preview-labels/', asked);
  expect(preview.body, preview.text).toMatchObject({ label_count: 3, page_count: 3 });
  const { bytes } = await fileOf(owner, world.companyId, 'printing/printable-tag-labels/', asked);
  const codes = await Promise.all((await rasterised(bytes, 100)).map(codesIn));
  expect(codes.map((page) => page.map((one) => one.text))).toEqual([['SN-3'], ['SN-1'], ['SN-0']]);
  const { body } = await owner.call('POST', 'printing/generate-composite-pdf/', { ...asked, wait: true });
  const file = await fileOf(owner, world.companyId, `operations/${String(body['id'])}/file/`);
  const inParts = await Promise.all((await rasterised(file.bytes, 100)).map(codesIn));
  expect(inParts).toMatchObject(codes.map((page) => page.map(({ text }) => ({ text }))));
});

it('what an import has added is printed, as far as the caller sees it', async () => {
  const { world, owner, assets } = await desk(2);
  const batch = v7();
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(sql`update activity set batch_id = ${batch} where company_id = ${world.companyId}
      and record_id = ${assets[1]} and action = 'create'`),
  );
  const preview = (caller: typeof owner) =>
    caller.call<LabelPreview>('POST', 'printing/printable-tag--preview-labels/', { record: 'asset', batch });
  expect((await preview(owner)).body).toMatchObject({ label_count: 1 });
  const stranger = await makeWorld(app);
  const permissions = ['assets:read', 'print_label:all'];
  const [here, elsewhere] = [
    await world.user({ permissions, workspaces: [world.workspaceId] }),
    await world.user({ permissions, workspaces: [await world.workspace('Elsewhere')] }),
  ];
  expect((await preview(here)).body).toMatchObject({ label_count: 1 });
  for (const who of [stranger.owner, elsewhere]) expect((await preview(who)).body).toMatchObject({ label_count: 0 });
});

it('a test page shows the edges of all labels of a sheet, moved by the offset', async () => {
  const { world, owner } = await desk(0);
  const body = { media: 'avery_l7160', offset_x: 2 };
  const { status, bytes } = await fileOf(owner, world.companyId, 'printing/test-page/', body);
  expect(status).toBe(200);
  const [page, ...others] = await rasterised(bytes, 254);
  expect(others).toEqual([]);
  if (!page) throw new Error('No page');
  // Ten dots are a millimetre; the left edge of the first label, below its middle line.
  const row = Math.round((SHEETS.avery_l7160.top + 10) * 10);
  const dark = Array.from({ length: 200 }, (_, x) => x).find(
    (x) => (page.data[(row * page.width + x) * 4] ?? 255) < 128,
  );
  expect(Math.abs((dark ?? 0) / 10 - SHEETS.avery_l7160.left - 2)).toBeLessThan(0.3);
});

it('a label calls an asset by its name, or by its model as lists do', async () => {
  const { world, owner, assets } = await desk(1);
  const [first = ''] = assets;
  const { body } = await owner.call<{ model: { id: string } }>('GET', `assets/${first}/`);
  const nameless = await owner.create('assets', { model_id: body.model.id });
  const element = { kind: 'code', symbology: 'code128', text: '{title}', x: 2, y: 4, width: 46, height: 14 };
  const layout = JSON.stringify([element]);
  const template = await owner.create('customlabel', { name: 'Names', width: 50, height: 25, layout });
  const { bytes } = await fileOf(owner, world.companyId, 'printing/printable-tag-labels/', {
    ...{ record: 'asset', ids: [first, nameless], template },
  });
  const pages = await rasterised(bytes, 203);
  const codes = await Promise.all(pages.map(codesIn));
  expect(codes.flat().map((one) => one.text)).toEqual(['Laptop 0', 'T16']);
});
