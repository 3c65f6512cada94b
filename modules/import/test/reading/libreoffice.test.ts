import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';
import { exported, type ImportedJob } from '../imports.ts';

const app = await testApp();

/** An exported workbook of six assets, resaved by LibreOffice 7.4. */
const FILE = new URL('../import_files/libreoffice.xlsx', import.meta.url);
const COLUMNS = [
  'asset_tag',
  'name',
  'serial',
  'order_number',
  'notes',
  'purchase_date',
  'purchase_cost',
  'requestable',
  'assignee',
  'checked_out_at',
];

/** With a time zone other than UTC. */
async function imported(owner: TestUser, step: 'check' | 'run'): Promise<ImportedJob> {
  const form = new FormData();
  form.append('time_zone', 'America/New_York');
  form.append('file', new Blob([new Uint8Array(await readFile(FILE))]), 'assets.xlsx');
  const { id } = (await owner.call<ImportedJob>('POST', 'import/assets/', form)).body;
  await owner.call('POST', `import-job/${id}/${step}/`);
  await app.runJobs();
  return (await owner.call<ImportedJob>('GET', `import-job/${id}/`)).body;
}

let owner: TestUser;
let job: ImportedJob;

beforeAll(async () => {
  ({ owner } = await makeWorld(app));
  job = await imported(owner, 'run');
});

it('what LibreOffice has saved comes in as it was: no formula, zeros and digits kept, days, times, amounts and lines', async () => {
  expect(job.totals).toMatchObject({ created: 6, refused: 0 });
  const table = parse(await exported(owner, 'assets', `?sort=asset_tag&columns=${COLUMNS.join(',')}`), { bom: true });
  expect(table.slice(1).map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')))).toEqual([
    [
      '00100',
      "'=SUM(1;2)",
      '00012345',
      '0049301234567',
      'line one\nline two\nline three; with ; and , and "quotes"\tTab',
      '1999-12-31',
      '1234567.89',
      'EUR',
      'false',
      '',
      '',
    ],
    [
      '00101',
      "'+49 30 1234567",
      '12345678901234567890',
      '1E5',
      "''apostrophe first",
      '2024-02-29',
      '123456',
      'JPY',
      'true',
      'Mara Klein',
      '2024-03-01T08:30:15.000Z',
    ],
    ['00102', '-42', '0.10', '1/2', "'@cmd", '2025-12-31', '0.10', 'EUR', 'false', '', ''],
    [
      '00103',
      '😀 Emoji 👩‍👩‍👧 東京 Łódź',
      'TRUE',
      '3-4',
      'leading and trailing',
      '1900-03-01',
      '0.0050',
      'KWD',
      'false',
      '',
      '',
    ],
    [
      '00104',
      '_x0041_ & <b> ]]>',
      '1,234.50',
      '2023-01-02',
      'Umläute ß\n\n\nthree lines',
      '2025-01-01',
      '1000.00',
      'EUR',
      'false',
      '',
      '',
    ],
    ['00105', `'=HYPERLINK("http://x";"y")`, '007', '12:30', "'=1+1", '2000-01-01', '12.3450', 'KWD', 'false', '', ''],
  ]);
});

it('and is unchanged when it is sent again', async () => {
  expect((await imported(owner, 'check')).totals).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: 6 });
});
