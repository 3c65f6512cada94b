import { sql } from 'kysely';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { matching, matchingIds } from '@steward/kernel/server/engine/query/matching.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { rollOf } from '../contract/sheets.ts';
import { standardLayout } from '../contract/standard.ts';
import type { LabelElement } from '../contract/template.ts';
import { addJob } from './queue/store.ts';
import { labelsFor, packLabels } from './stored_labels.ts';

const DEVICE: readonly LabelElement[] = [
  { kind: 'box', x: 0.5, y: 0.5, width: 53, height: 24, thickness: 0.3 },
  { kind: 'code', symbology: 'datamatrix', text: '{code}', x: 2, y: 3, width: 19, height: 19 },
  ...([
    { text: '{company}', y: 3, height: 4, size: 7 },
    { text: '{asset_tag}', y: 7.5, height: 6.5, size: 14, bold: true },
    { text: '{name}', y: 14.5, height: 4, size: 8 },
    { text: 'S/N {serial}', y: 18.5, height: 4, size: 7, onlyIf: 'serial' },
  ].map((one) => ({ ...one, kind: 'words', x: 22, width: 30 })) satisfies LabelElement[]),
];

/** A label size, a roll, a template and a printer. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  await make.create('label_size', 400, { name: 'Device label', width: 54, height: 25 });
  await make.create('label_type', 400, {
    ...{ name: 'Device labels on a roll', label_size_id: make.id('label_size', 'Device label'), page: 'roll' },
  });
  const template = { name: 'Device label', width: 54, height: 25, layout: JSON.stringify(DEVICE) };
  await make.create('label_template', 400, template);
  await make.create('label_printer', 400, {
    ...{ name: 'Store room', host: 'labels.northwind.example', language: 'zpl', dots: '203' },
    label_size_id: make.id('label_size', 'Device label'),
  });
  make.afterwards(() => makeJobs(make));
}

/** Print jobs of the last days: a completed one and a failed one. */
async function makeJobs(make: DemoBuilder): Promise<void> {
  const record = findRecord('asset');
  const printerId = make.id('label_printer', 'Store room');
  if (!record) return;
  const size = { width: 54, height: 25 };
  const layout = standardLayout(size.width, size.height);
  const { tx, companyId } = make.ctx;
  const all = await matching(make.ctx, record, { search: '', filters: null });
  const rows = await readRows(make.ctx, record, await matchingIds(make.ctx, all, { after: null, limit: 12 }));
  for (const [daysAgo, count, sent] of [
    [2, 12, 12],
    [1, 8, 3],
  ] as const) {
    const some = rows.slice(0, count);
    const ctx = make.at(daysAgo);
    const { id } = await addJob(ctx, {
      ...{ printerId, record: record.name, labels: some.length },
      input: { sheet: rollOf(size), layout, copies: 1, logo: null },
      contents: await packLabels(await labelsFor(ctx, record, layout, some)),
    });
    const isWhole = sent === count;
    await tx.run(sql`update print_job set state = ${isWhole ? 'printed' : 'failed'}, sent = ${sent}, attempts = 1,
        may_be_printed = true, is_confirmed = ${isWhole ? true : null}, fault = ${isWhole ? null : 'printer_broke_off'},
        started_at = ${ctx.now}, ended_at = ${ctx.now}
      where company_id = ${companyId} and id = ${id}`);
  }
}
