import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../app/test/app.ts';
import { book, longCell } from '../../../../app/test/files/hostile.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';
import type { FileReading } from '../../contract/wire.ts';
import { importFile, uploadFile, type ImportedJob } from '../imports.ts';

/** Real-world files: values must be imported as displayed, or reported. */
const app = await testApp();

type Asset = Readonly<Record<string, unknown>>;
type Read = ImportedJob & { readonly reading: FileReading };

const bytes = (data: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(data);

async function owner(): Promise<TestUser> {
  return (await makeWorld(app)).owner;
}

/** Imports assets and returns them in the order of tags. */
async function assetsOf(
  file: string | Uint8Array<ArrayBuffer>,
  user?: TestUser,
): Promise<{ assets: readonly Asset[]; messages: readonly string[][] }> {
  const who = user ?? (await owner());
  const { rows } = await importFile(app, who, 'assets', file, 'run');
  const { results } = (await who.call<{ results: { id: string }[] }>('GET', 'assets/?sort=asset_tag')).body;
  const assets = await Promise.all(results.map(async ({ id }) => (await who.call<Asset>('GET', `assets/${id}/`)).body));
  return { assets, messages: rows.map((one) => one.messages) };
}

async function readingOf(file: string | Uint8Array<ArrayBuffer>): Promise<{ user: TestUser; job: Read }> {
  const user = await owner();
  const answer = await uploadFile(user, 'assets', file);
  expect(answer.status, answer.text).toBe(201);
  return { user, job: answer.body as Read };
}

const STYLES =
  '<numFmts><numFmt numFmtId="170" formatCode="0000"/><numFmt numFmtId="171" formatCode="&quot;PO-&quot;000"/><numFmt numFmtId="172" formatCode="&quot;$&quot;#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="9"/><xf numFmtId="172"/><xf numFmtId="22"/></cellXfs>';

type Cell = string | readonly [value: number, style: number] | { readonly error: string };

function row(cells: readonly Cell[], attributes = ''): string {
  const xml = cells.map((cell, index) => {
    const at = `r="${String.fromCharCode(65 + index)}0"`;
    if (typeof cell === 'string') return cell === '' ? '' : `<c ${at} t="str"><v>${cell}</v></c>`;
    return 'error' in cell
      ? `<c ${at} t="e"><v>${cell.error}</v></c>`
      : `<c ${at} s="${cell[1]}"><v>${cell[0]}</v></c>`;
  });
  return `<row ${attributes}>${xml.join('')}</row>`;
}

const workbook = async (rows: string, behind = ''): Promise<Uint8Array<ArrayBuffer>> =>
  bytes(await book({ rows, styles: STYLES, behind }));

describe('a workbook', () => {
  it('keeps its numbers, whatever decimal mark the texts beside them have', async () => {
    const { assets } = await assetsOf(
      await workbook(
        row(['Asset Tag', 'Model', 'Purchase Cost']) +
          row(['A', 'Desk', [12.35, 0]]) +
          row(['B', 'Chair', '1.234,50 €']),
      ),
    );
    expect(assets.map((one) => one['purchase_cost'])).toEqual([
      expect.objectContaining({ amount: '12.35' }),
      expect.objectContaining({ amount: '1234.50' }),
    ]);
  });

  it('asks nothing about decimals where all its numbers are numbers', async () => {
    const { job } = await readingOf(
      await workbook(
        row(['Asset Tag', 'Model', 'Purchase Cost']) +
          row(['A', 'Desk', [12.345, 0]]) +
          row(['B', 'Chair', [1.234, 0]]),
      ),
    );
    expect(JSON.stringify(job.analysis)).not.toMatch(/unknown|contradictory/);
  });

  it('keeps what formats show where the field is a text, and their currency where it is an amount', async () => {
    const { assets } = await assetsOf(
      await workbook(
        row(['Asset Tag', 'Model', 'Serial', 'Order Number', 'Notes', 'Purchase Cost']) +
          row([[12, 1], 'Desk', [34, 1], [7, 2], [0.19, 3], [99.9, 4]]),
      ),
    );
    expect(assets[0]).toMatchObject({
      asset_tag: '0012',
      serial: '0034',
      order_number: 'PO-007',
      notes: '19%',
      purchase_cost: { amount: '99.90', currency: 'USD' },
    });
  });

  it('has errors of formulas that are never stored; the row says so', async () => {
    const { assets, messages } = await assetsOf(
      await workbook(
        row(['Asset Tag', 'Model', 'Serial', 'Notes']) + row(['A', 'Desk', { error: '#N/A' }, { error: '#DIV/0!' }]),
      ),
    );
    expect(assets[0]).toMatchObject({ serial: null, notes: null });
    expect(messages[0]?.join(' ')).toMatch(/Serial: The cell .* #N\/A.* Notes: The cell .* #DIV\/0!/);
  });

  it('refuses a row whose record would be found by the error of a formula', async () => {
    const { assets, messages } = await assetsOf(
      await workbook(row(['Asset Tag', 'Model']) + row([{ error: '#REF!' }, 'Desk'])),
    );
    expect(assets).toEqual([]);
    expect(messages[0]?.join(' ')).toMatch(/contains the error #REF!/);
  });

  it('fills merged cells in all their rows, and tells of hidden rows, which can be left out', async () => {
    const rows =
      row(['Asset Tag', 'Model', 'Location']) +
      row(['A', 'Desk', 'Berlin']) +
      row(['B', 'Chair', '']) +
      row(['C', 'Lamp', ''], 'hidden="1"');
    const file = await workbook(rows, '<mergeCells><mergeCell ref="C2:C4"/></mergeCells>');
    const { user, job } = await readingOf(file);
    expect(job.reading.notices).toMatchObject({ hidden_rows: 1, merged_cells: 2 });
    const again = await user.call<Read>('PUT', `import-job/${job.id}/reading/`, { skip_hidden: true });
    expect([again.status, again.body.row_count]).toEqual([200, 2]);
    const { assets } = await assetsOf(file);
    expect(assets.map((one) => (one['location'] as { name: string }).name)).toEqual(['Berlin', 'Berlin', 'Berlin']);
  });

  it('keeps the time of day of its dates', async () => {
    const { job } = await readingOf(
      await workbook(row(['Asset Tag', 'Last Checkout']) + row(['A', [45_000.604_166_666_67, 5]])),
    );
    expect(job.samples[1]).toEqual(['2023-03-15T14:30:00']);
  });
});

describe('a text file', () => {
  it('of central Europe is read as such', async () => {
    const file = Buffer.from(
      [...'Asset Tag;Location\nA;Łódź\nB;Łódź\n'].map(
        (one) => ({ Ł: 0xa3, ó: 0xf3, ź: 0x9f })[one] ?? one.charCodeAt(0),
      ),
    );
    const { job } = await readingOf(bytes(file));
    expect([job.reading.encoding, job.samples[1]]).toEqual(['windows-1250', ['Łódź']]);
  });

  it('in UTF-16 with tabs is read as such', async () => {
    const { job } = await readingOf(bytes(Buffer.from('\uFEFFAsset Tag\tName\nA\tStühle\n', 'utf16le')));
    expect([job.reading.encoding, job.reading.delimiter, job.samples[1]]).toEqual(['utf-16le', '\t', ['Stühle']]);
  });

  it('may say its separator in the first line', async () => {
    const { job } = await readingOf('sep=;\r\nAsset Tag;Name\r\nA;Desk, oak\r\n');
    expect([job.headers, job.reading.delimiter, job.samples[1]]).toEqual([['Asset Tag', 'Name'], ';', ['Desk, oak']]);
  });

  it('may have a title above its headings; which row they are in is told, and can be chosen', async () => {
    const { user, job } = await readingOf('Our assets 2024,,\n,,\nAsset Tag,Name,Serial\nA,Desk,1\n');
    expect([job.headers, job.reading.heading_row, job.reading.notices.rows_above, job.row_count]).toEqual([
      ['Asset Tag', 'Name', 'Serial'],
      3,
      1,
      1,
    ]);
    const other = await user.call<Read>('PUT', `import-job/${job.id}/reading/`, { heading_row: 0 });
    expect([other.body.headers, other.body.row_count]).toEqual([['Unnamed: 1', 'Unnamed: 2', 'Unnamed: 3'], 3]);
    const wrong = await user.call<{ heading_row: string[] }>('PUT', `import-job/${job.id}/reading/`, {
      heading_row: 2,
    });
    expect([wrong.status, wrong.body.heading_row[0]]).toEqual([
      400,
      expect.stringContaining('Row 2 contains no headings'),
    ]);
    expect(
      (await user.call<Read>('GET', `import-job/${job.id}/`)).body.row_count,
      'what cannot be read changes nothing',
    ).toBe(3);
  });

  it('can be read again with another encoding and separator, and only while nothing is written', async () => {
    const { user, job } = await readingOf('Asset Tag;Name\nA;Desk\n');
    const again = async (body: unknown) => user.call<Read>('PUT', `import-job/${job.id}/reading/`, body);
    expect((await again({ delimiter: ',' })).body.headers).toEqual(['Asset Tag;Name']);
    expect((await again({ delimiter: null, encoding: 'windows-1251' })).body).toMatchObject({
      headers: ['Asset Tag', 'Name'],
      reading: { encoding: 'windows-1251', delimiter: ';' },
    });
    expect((await again({ encoding: 'klingon' })).status).toBe(400);
    expect((await user.call('POST', `import-job/${job.id}/run/`)).status).toBe(200);
    await app.runJobs();
    expect((await again({ delimiter: ',' })).status).toBe(409);
  });

  it('with one control character near its start refuses that row, with the true reason', async () => {
    const { rows } = await importFile(app, await owner(), 'category', 'Name\nDe\u0007sk\nChair\n', 'check');
    expect(rows.map((one) => one.outcome)).toEqual(['refused', 'created']);
    expect(rows[0]?.messages.join()).toMatch(/invisible character/);
  });

  it('with a cell of a megabyte refuses that row alone', async () => {
    const { rows } = await importFile(app, await owner(), 'category', bytes(longCell(1_000_000)), 'check');
    expect(rows.map((one) => one.outcome)).toEqual(['created', 'refused', 'created']);
  });
});
