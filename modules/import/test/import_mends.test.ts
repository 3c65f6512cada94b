import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../../app/test/world.ts';
import type { ReasonGroup } from '../contract/wire.ts';
import { importSetup } from './import_setup.ts';
import { importFile } from './imports.ts';

const { app, assets } = await importSetup();
const HEAD = 'Asset tag;Model;Kaufdatum;Anschaffungspreis';
const file = (...rows: string[]): string => [HEAD, ...rows].join('\n');

describe('cells are read one by one', () => {
  it('whatever mark and order the others of their column have', async () => {
    const world = await makeWorld(app);
    const rows = ['a;M;01/15/2024;1299.00', 'b;M;15/01/2024;899,5', 'c;M;45306;1.299,00 €', 'd;M;15.1.24;€ 45,00'];
    const { job } = await importFile(app, world.owner, 'assets', file(...rows), 'run');
    expect(job.totals).toMatchObject({ created: 4, refused: 0 });
    const found = await assets(world);
    expect(found.map((one) => one.purchase_date)).toEqual(Array.from({ length: 4 }, () => '2024-01-15'));
    expect(found.map((one) => one.purchase_cost?.amount)).toEqual(['1299.00', '899.50', '1299.00', '45.00']);
  });

  it('and those with two readings as was chosen, which is asked', async () => {
    const world = await makeWorld(app);
    const rows = file('a;M;01/02/2024;1.299', 'b;M;15/01/2024;899,5', 'c;M;01/15/2024;12.50', 'd;M;;0.500');
    await expect(importFile(app, world.owner, 'assets', rows, 'check')).rejects.toThrow(/date_order.*decimal_mark/);
    const options = { date_orders: { purchase_date: 'mdy' }, decimal_marks: { purchase_cost: 'comma' } };
    await importFile(app, world.owner, 'assets', rows, 'run', { options });
    const found = await assets(world);
    expect(found.map((one) => one.purchase_date)).toEqual(['2024-01-02', '2024-01-15', '2024-01-15', null]);
    expect(found.map((one) => one.purchase_cost?.amount)).toEqual(['1299.00', '899.50', '12.50', '0.50']);
  });

  it('those that say that there is nothing are empty', async () => {
    const world = await makeWorld(app);
    const text = 'Asset tag;Model;Kaufdatum;Preis;Lieferant;Notizen\na;M;n/a;-;k.A.;-\nb;M;unbekannt;none;—;n/a';
    const { job } = await importFile(app, world.owner, 'assets', text, 'run');
    expect(job.totals).toMatchObject({ created: 2, refused: 0 });
    expect(await assets(world)).toMatchObject([
      { purchase_date: null, purchase_cost: null, supplier: null, notes: '-' },
      { purchase_date: null, purchase_cost: null, supplier: null, notes: 'n/a' },
    ]);
  });

  it('a refusal shows what to write in the form that was chosen', async () => {
    const { owner } = await makeWorld(app);
    const rows = file('a;M;gestern;teuer', 'b;M;01/15/2024;12,50');
    const options = { date_orders: { purchase_date: 'mdy' }, decimal_marks: { purchase_cost: 'comma' } };
    const checked = await importFile(app, owner, 'assets', rows, 'check', { options });
    expect(checked.rows[0]?.messages).toEqual([
      'Kaufdatum “gestern”: gestern is not a date. Enter it as 12/31/2026.',
      'Anschaffungspreis “teuer”: Enter an amount, such as 1250,00.',
    ]);
  });
});

describe('rows with one reason', () => {
  const MESSY = file('a;M;Mär 2023;1', 'b;M;31.02.2024;1', 'c;M;Mär 2023;teuer', 'd;M;1.2.2024;1', 'a;M;;1');

  it('are told together, and go in without the value when that is chosen', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    const checked = await importFile(app, owner, 'assets', MESSY, 'check');
    expect(checked.job.totals).toMatchObject({ created: 2, refused: 3 });
    const groups = (await owner.call<{ results: ReasonGroup[] }>('GET', `import-job/${checked.job.id}/reasons/`)).body
      .results;
    expect(groups).toMatchObject([
      {
        field: 'purchase_date',
        key: 'not_a_date',
        label: 'Kaufdatum',
        count: 2,
        values: ['Mär 2023'],
        may_leave_out: true,
      },
      { field: 'purchase_cost', key: 'not_amount', count: 1, values: ['teuer'], may_leave_out: true },
      { field: 'purchase_date', key: 'no_such_day', count: 1, values: ['31.02.2024'], may_leave_out: true },
    ]);
    const without = { purchase_date: ['not_a_date', 'no_such_day'] };
    for (const step of ['check', 'run'] as const) {
      const { job, rows } = await importFile(app, owner, 'assets', MESSY, step, { options: { without } });
      expect(job.totals, step).toMatchObject({ created: 3, refused: 2 });
      expect(rows[1]?.messages, step).toEqual([
        expect.stringMatching(/^Kaufdatum “31.02.2024”.*The row goes in without this value\.$/),
      ]);
    }
    expect((await assets(world)).map((one) => [one.asset_tag, one.purchase_date])).toEqual([
      ['a', null],
      ['b', null],
      ['d', '2024-02-01'],
    ]);
  });

  it('also where only the record refuses it, but never without what names or finds it', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    await owner.create('assets', { asset_tag: 'x', serial: 'S1', model_id: await modelOf(owner) });
    const rows = 'Asset tag,Model,Serial\na,M,S1\nb,M,S2\nc,,S3';
    const options = { without: { serial: ['taken'], model: ['required'], asset_tag: ['taken'] } };
    const { job, rows: results } = await importFile(app, owner, 'assets', rows, 'run', { options });
    expect(job.totals, JSON.stringify(results)).toMatchObject({ created: 2, refused: 1 });
    expect((await assets(world)).map((one) => one.serial)).toEqual([null, 'S2', 'S1']);
  });

  it('a status that allows no check-out keeps the asset', async () => {
    const world = await makeWorld(app);
    const text =
      'Item Name,Category,Model,Asset Tag,Status,Username\nL1,Laptops,M,A-1,Lost,ina\nL2,Laptops,M,A-2,Archived,olaf\nL3,Laptops,M,A-3,Archived,\nL4,Laptops,M,A-4,Available,ina';
    const checked = await importFile(app, world.owner, 'assets', text, 'check');
    expect(checked.job.totals).toMatchObject({ created: 2, refused: 2 });
    const { body } = await world.owner.call<{ results: ReasonGroup[] }>('GET', `import-job/${checked.job.id}/reasons/`);
    expect(body.results).toMatchObject([
      { field: 'assignee', key: 'not_deployable', count: 2, values: ['ina', 'olaf'], may_leave_out: true },
    ]);
    const options = { without: { assignee: ['not_deployable'] } };
    const { job, rows } = await importFile(app, world.owner, 'assets', text, 'run', { options });
    expect(job.totals).toMatchObject({ created: 4, refused: 0 });
    expect(rows[0]?.messages).toEqual([expect.stringContaining('without the check-out')]);
    expect((await assets(world)).map((one) => [one.state, one.assignee?.name ?? null])).toEqual([
      ['archived', null],
      ['archived', null],
      ['archived', null],
      ['deployed', 'ina'],
    ]);
  });
});

async function modelOf(owner: Awaited<ReturnType<typeof makeWorld>>['owner']): Promise<string> {
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  return owner.create('asset-model', { name: 'Other', category_id: category });
}
