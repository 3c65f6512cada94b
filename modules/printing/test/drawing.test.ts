import { readdir, readFile, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { uploadFolder } from '@steward/kernel/server/adapters/files/read_upload.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { rollOf } from '../contract/sheets.ts';
import { standardLayout } from '../contract/standard.ts';
import type { LabelElement } from '../contract/template.ts';
import { OpenPdf } from '../server/drawing/pdf.ts';
import { asked, drawers, generate } from '../server/drawing/pool.ts';
import { planJob, printPass } from '../server/operation.ts';

const app = await testApp();
const { config } = app.services;

const OPTIONS = { title: 't', start: 0, offset: { x: 0, y: 0 }, cutMarks: false };
const PLACING = { start: 0, offset: { x: 0, y: 0 } };

function looksOf(elements: readonly LabelElement[] = standardLayout(50, 25).elements) {
  const layout = { width: 50, height: 25, elements };
  const pictures = { storage: config, companyId: '', logo: null };
  return { layout, sheet: rollOf(layout), copies: 1, pictures };
}

/** As costly as a template may be. */
const COSTLY = Array.from({ length: 60 }, (_, at): LabelElement => ({
  ...{ kind: 'code', symbology: 'azteccode', text: `${at} `.repeat(120).slice(0, 450) },
  ...{ x: 0, y: 0, width: 20, height: 20 },
}));
const label = (name: string) => ({ values: { code: `https://steward.example/${name}`, title: name }, image: null });

// The process is there before the first test.
await generate('page', { looks: looksOf(), labels: [label('first')], placing: PLACING });

it('labels that take too long are refused by name, and hold up neither the server nor other drawings', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const slow = drawers.borrow((drawer) =>
    asked(drawer, 'page', { looks: looksOf(COSTLY), labels: [label('slow'), label('slow')], placing: PLACING }, 0.2),
  );
  const refused = expect(slow).rejects.toMatchObject({ problems: { template: { key: 'label_too_slow' } } });
  const { svg } = await generate('page', { looks: looksOf(), labels: [label('other')], placing: PLACING });
  expect(svg).toContain('<svg');
  await refused;
  clearInterval(timer);
  expect(turns, 'the server goes on').toBeGreaterThan(5);
});

it('a PDF that becomes too large is refused, and nothing of it stays on the disk', async () => {
  const there = async (): Promise<string[]> => readdir(uploadFolder(config)).catch(() => []);
  const before = await there();
  const pdf = await OpenPdf.open(config, looksOf(), OPTIONS, 5000);
  const many = Array.from({ length: 300 }, (_, at) => label(`Laptop ${at}`));
  const whole = pdf.add(many).then(() => pdf.close());
  await expect(whole).rejects.toMatchObject({ problems: { ids: { key: 'labels_too_large' } } });
  expect(await there()).toEqual(before);
  const next = await OpenPdf.open(config, looksOf(), OPTIONS);
  await next.add([label('next')]);
  const { path, bytes } = await next.close();
  expect((await readFile(path)).length).toBe(bytes);
  await rm(path);
});

it('a PDF of many is whole though its process was lost between two slices', async () => {
  const { owner, companyId } = await makeWorld(app);
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'T16', category_id: category });
  for (let at = 0; at < 3; at += 1) await owner.create('assets', { name: `Laptop ${at}`, model_id: model });
  const inside = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    backgroundContext(app.services, companyId, 'test', work, { isReading: true });
  const plan = await inside((ctx) => planJob(ctx, { record: 'asset', search: '', filters: '', copies: 2 }));
  // What slices read of an operation.
  const operation = { ...plan, id: companyId, record: 'asset', language: 'en' } as unknown as Parameters<
    ReturnType<typeof printPass>['slice']
  >[1];
  const first = await inside((ctx) => printPass(4).slice(ctx, operation, null));
  expect(first).toMatchObject({ position: '2', isLast: false, changed: 2 });
  const second = await inside((ctx) => printPass(4).slice(ctx, operation, first.position));
  expect(second).toMatchObject({ isLast: true, changed: 1 });
  const parts = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql<{ bytes: Buffer }>`select p.bytes from label_part p where p.company_id = ${companyId}
      and p.operation_id = ${companyId} order by p.number`),
  );
  const pdf = Buffer.concat(parts.map((one) => one.bytes)).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g), 'two of each').toHaveLength(6);
});
