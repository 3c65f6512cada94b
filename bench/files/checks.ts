import { writeLine } from '@steward/kernel/contract/csv/write.ts';
import { filledCompany, apiAccess } from '../parts/company.ts';
import { memoryOf } from '../parts/files.ts';
import { ended, importCall, sendFile } from '../parts/imports.ts';
import { storeResult, type ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Check and run of a migration file: 18 columns, new users with assets, and new models. `npm run bench -- checks
 * 60000`.
 */
const { rows, before } = sizes({ rows: [60_000, 200], before: [10_000, 300] });

const MODELS = 60;
const PEOPLE = 400;

const HEADINGS = [
  'Asset Tag',
  'Name',
  'Serial',
  'Model',
  'Model Number',
  'Category',
  'Manufacturer',
  'Supplier',
  'Default Location',
  'Purchase Date',
  'Purchase Cost',
  'Order Number',
  'Warranty',
  'Notes',
  'Checkout Type',
  'Checked Out To: Username',
  'Checked Out To: First Name',
  'Checked Out To: Last Name',
];

function fileOf(prefix: string): Blob {
  const parts: string[] = [writeLine(HEADINGS)];
  for (let index = 0; index < rows; index += 1) {
    const model = (index * 7) % MODELS;
    const person = (index * 13) % PEOPLE;
    const day = new Date(Date.UTC(2020, 0, 1 + (index % 2000))).toISOString().slice(0, 10);
    const assignee =
      index % 10 === 9
        ? ['', '', '', '']
        : ['User', `${prefix}u${person}`.toLowerCase(), `First ${person}`, `Last ${person}`];
    parts.push(
      writeLine([
        `${prefix}-${String(index).padStart(7, '0')}`,
        `Laptop ${index}`,
        `${prefix}S${index}`,
        `${prefix} model ${model}`,
        `M-${model}`,
        `${prefix} category ${model % 8}`,
        `${prefix} maker ${index % 2}`,
        `${prefix} supplier ${index % 30}`,
        `${prefix} place ${index % 50}`,
        day,
        `${(index % 3000) + 1}.50`,
        `PO-${index % 900}`,
        String(12 * (index % 4)),
        `Row ${index}`,
        ...assignee,
      ]),
    );
  }
  return new Blob(parts, { type: 'text/csv' });
}

const place = await openPlace();
try {
  const filled = await filledCompany(place, before);
  const server = await startServer(place);
  const way: ApiAccess = apiAccess(server, filled);
  const steps: { step: string; seconds: number; per_second: number; memory: number }[] = [];
  const { id } = await sendFile(way, fileOf(`C${Date.now().toString(36)}`));
  for (const step of ['check', 'run'] as const) {
    const memory = memoryOf(server);
    const started = performance.now();
    await importCall(way, 'POST', `import-job/${id}/${step}/`);
    const job = await ended(way, id);
    const seconds = (performance.now() - started) / 1000;
    steps.push({ step, seconds, per_second: Math.round(rows / seconds), memory: await memory.most() });
    process.stdout.write(
      `${step.padEnd(8)}${seconds.toFixed(1).padStart(8)} s${String(Math.round(rows / seconds)).padStart(10)} rows/s ${JSON.stringify({ ...job.totals, new_records: undefined })}\n`,
    );
    if ((job.totals.created ?? 0) !== rows) throw new Error(`${step}: ${JSON.stringify(job.totals).slice(0, 500)}`);
  }
  await storeResult(`checks-${rows}`, { steps });
  await server.stop();
} finally {
  await place.close();
}
