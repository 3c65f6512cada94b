import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { importFile, uploadFile } from '../../import/test/imports.ts';
import { workbook } from '../../import/test/workbook.ts';
import { sheetName } from '../server/workbook.ts';

const app = await testApp();

async function opened(bytes: ArrayBuffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('No sheet');
  return sheet;
}

describe('a workbook of ours', () => {
  it('is opened by another library, with numbers, days, times and texts as what they are', async () => {
    const { owner, companyId } = await makeWorld(app);
    await importFile(
      app,
      owner,
      'assets',
      'Asset Tag,Name,Model,Purchase Date,Purchase Cost,Checked Out To: Username,Checkout Date\nA-1,=1+1 _x0041_,M,2024-02-29,1234.50,anna,2025-01-02T03:04:05Z\nA-2,,M,,,,',
      'run',
    );
    const answer = await fetch(
      new URL(
        `/api/v1/${companyId}/all/assets/export/?format=xlsx&sort=asset_tag&columns=asset_tag,name,state,purchase_date,purchase_cost,assignee,checked_out_at`,
        app.address,
      ),
      { headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'de' } },
    );
    const sheet = await opened(await answer.arrayBuffer());
    expect(sheet.name).toBe('Assets');
    const row = (at: number): unknown[] => (sheet.getRow(at).values as unknown[]).slice(1);
    expect(row(1)).toEqual([
      'Inventarnummer',
      'Name',
      'Verfügbarkeit',
      'Anschaffungsdatum',
      'Anschaffungskosten',
      'Anschaffungskosten (Währung)',
      'Zugewiesen an',
      'Ausgegeben am',
    ]);
    expect(row(2)).toEqual([
      'A-1',
      expect.stringContaining('=1+1'),
      'Ausgegeben',
      new Date('2024-02-29'),
      1234.5,
      'EUR',
      'anna',
      new Date('2025-01-02T03:04:05Z'),
    ]);
    expect(sheet.getCell('B2').type).toBe(ExcelJS.ValueType.String);
    expect(sheet.rowCount).toBe(3);
  });

  it('has a name for its sheet that spreadsheets take', () => {
    for (const name of ["'Assets'", 'a/b\\c?d*e[f]:g', 'x'.repeat(50), `${'x'.repeat(30)}🪑`, "''", '']) {
      const made = sheetName(name);
      expect(made.length, name).toBeLessThanOrEqual(31);
      expect(made, name).toMatch(/^[^'[\]:*?/\\][^[\]:*?/\\]*$/);
      expect(made.isWellFormed(), name).toBe(true);
    }
  });

  it('comes back for the refused rows of one, with a column that is called like ours in it', async () => {
    const { owner, companyId } = await makeWorld(app);
    const form = new FormData();
    form.append(
      'file',
      new Blob([
        new Uint8Array(
          await workbook({
            One: [
              ['Asset Tag', 'Status', 'Model', 'Purchase Cost', 'Row', 'Why'],
              ['B', 'nowhere', 'M', 12.5, 'mine', 'because'],
            ],
          }),
        ),
      ]),
      'kaputt ä.xlsx',
    );
    const { body } = await owner.call<{ id: string }>('POST', 'import/assets/', form);
    await owner.call('PUT', `import-job/${body.id}/`, { options: { unknown: { status: 'refuse' } } });
    await owner.call('POST', `import-job/${body.id}/check/`);
    await app.runJobs();
    const answer = await fetch(new URL(`/api/v1/${companyId}/all/import-job/${body.id}/refused/`, app.address), {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'en' },
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="refused.xlsx"; filename*=UTF-8''${encodeURIComponent('refused-kaputt ä.xlsx')}`,
    );
    const sheet = await opened(await answer.clone().arrayBuffer());
    expect(sheet.getRow(1).values).toEqual([
      undefined,
      'Asset Tag',
      'Status',
      'Model',
      'Purchase Cost',
      'Row',
      'Why',
      'Import: row',
      'Import: reason',
    ]);
    expect(sheet.getRow(2).values).toEqual([
      undefined,
      'B',
      'nowhere',
      'M',
      12.5,
      'mine',
      'because',
      2,
      expect.stringContaining('nowhere'),
    ]);
    const again = await uploadFile(owner, 'assets', new Uint8Array(await answer.arrayBuffer()));
    expect((again.body as unknown as { mapping: unknown[] }).mapping.slice(-2)).toEqual([null, null]);
  });
});
