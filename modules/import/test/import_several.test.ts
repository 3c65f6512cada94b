import { describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { importFile } from './imports.ts';

const app = await testApp();

async function undone(owner: TestUser, id: string, wires: readonly string[]): Promise<number[]> {
  await owner.call('POST', `import-job/${id}/undo/`);
  await app.runJobs();
  const counts: number[] = [];
  for (const wire of wires) counts.push((await owner.call<{ count: number }>('GET', `${wire}/`)).body.count);
  return counts;
}

describe('a licence with a row for each holder', () => {
  const SEATS = [
    'Item name,Category,Seats,Full Name,Email,Username,Licensed to Name,Reassignable,Expiration Date',
    'CAD Pro,Engineering,3,Ina Berg,ina@bugs.example,ina,Lab,no,2020-01-31',
    'CAD Pro,Engineering,3,Olaf Tal,olaf@bugs.example,olaf,Lab,no,2020-01-31',
    'Editor,Design,2,,,,Lab,yes,',
  ].join('\n');
  const seats = async (owner: TestUser) =>
    (await owner.call<{ results: { name: string; quantity: number; assigned: number }[] }>('GET', 'license/?sort=name'))
      .body.results;

  it.each(['check', 'run'] as const)('is one licence whose seats they have: %s', async (step) => {
    const { owner } = await makeWorld(app);
    const { job, rows } = await importFile(app, owner, 'licenses', SEATS, step);
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 2, changed: 1, refused: 0 });
    expect(job.totals.new_records['user']).toHaveLength(2);
    expect(rows[1]?.messages).toEqual(['Belongs to the record of row 2.']);
    if (step === 'check') return;
    expect(await seats(owner)).toMatchObject([
      { name: 'CAD Pro', quantity: 3, assigned: 2 },
      { name: 'Editor', quantity: 2, assigned: 0 },
    ]);
    const again = await importFile(app, owner, 'licenses', SEATS, 'run');
    expect(again.job.totals, JSON.stringify(again.rows)).toMatchObject({ created: 0, changed: 0, refused: 0 });
    expect(await undone(owner, job.id, ['license']), 'also where seats are not reassignable').toEqual([0]);
  });

  it('a seat that is not there is told, with the same holder twice', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Name,Category,Seats,Assigned to\nA,C,1,Ina Berg\nA,C,1,Olaf Tal\nA,C,1,Ina Berg';
    const { job, rows } = await importFile(app, owner, 'licenses', file, 'run');
    expect(job.totals).toMatchObject({ created: 1, changed: 0, refused: 2 });
    expect(rows.slice(1).map((one) => one.messages)).toEqual([
      ['A has no free seat. Check one in, or add seats.'],
      [expect.stringContaining('same')],
    ]);
  });
});

describe('stock of one item at several places', () => {
  const PLACES =
    'Name,Category,Quantity,Location,Unit Cost\nGloves,PPE,10,Shelf A,2.50\nGloves,PPE,20,Shelf B,2.50\nMask,PPE,5,Shelf A,';
  const totals = async (owner: TestUser) =>
    (
      await owner.call<{ results: { name: string; quantity: number }[] }>('GET', 'consumable/?sort=name')
    ).body.results.map((one) => [one.name, one.quantity]);

  it.each(['check', 'run'] as const)('is one item with a quantity at each: %s', async (step) => {
    const { owner } = await makeWorld(app);
    const { job, rows } = await importFile(app, owner, 'consumables', PLACES, step);
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 2, changed: 1, refused: 0 });
    if (step === 'check') return;
    expect(await totals(owner)).toEqual([
      ['Gloves', 30],
      ['Mask', 5],
    ]);
    const again = await importFile(app, owner, 'consumables', PLACES, 'run');
    expect(again.job.totals, JSON.stringify(again.rows)).toMatchObject({ created: 0, changed: 0, refused: 0 });
    expect(await undone(owner, job.id, ['consumable', 'locations'])).toEqual([0, 0]);
  });

  it('what differs at one place is counted there, and undone', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'consumables', PLACES, 'run');
    const other = await importFile(app, owner, 'consumables', PLACES.replace('20,Shelf B', '25,Shelf B'), 'run');
    expect(other.job.totals).toMatchObject({ created: 0, changed: 1, unchanged: 2 });
    expect((await totals(owner))[0]).toEqual(['Gloves', 35]);
    expect(await undone(owner, other.job.id, ['consumable'])).toEqual([2]);
    expect((await totals(owner))[0]).toEqual(['Gloves', 30]);
  });

  it('twice at one place is a mistake', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Name,Quantity,Location\nGloves,10,Shelf A\nGloves,20,Shelf A\nGloves,5,';
    const { job } = await importFile(app, owner, 'accessories', file, 'run');
    expect(job.totals).toMatchObject({ created: 1, changed: 0, refused: 2 });
  });
});

describe('what other products say of an asset', () => {
  const tagsOf = async (owner: TestUser) =>
    (
      await owner.call<{ results: { name: string; tags: { name: string }[] }[] }>('GET', 'assets/?sort=name')
    ).body.results.map(({ name, tags }) => [name, tags.map((one) => one.name).toSorted()]);

  it('Shelf: its tags, and that five hundred pens are no asset', async () => {
    const { owner } = await makeWorld(app);
    const file =
      'title,description,category,tags,location,custodian,type,quantity\nPens,Black,Office,"small, blue",Depot,,QUANTITY_TRACKED,500\nLamp,Desk,Office,big,Depot,Ina,INDIVIDUAL,';
    const checked = await importFile(app, owner, 'assets', file, 'check');
    expect(checked.job.totals).toMatchObject({ created: 2, counted: 1 });
    expect(checked.rows[0]?.messages).toEqual([expect.stringContaining('quantity says 500')]);
    await importFile(app, owner, 'assets', file, 'run');
    expect(await tagsOf(owner)).toEqual([
      ['Lamp', ['big']],
      ['Pens', ['blue', 'small']],
    ]);
  });

  it('Homebox: its tags and quantities', async () => {
    const { owner } = await makeWorld(app);
    const file = 'HB.name,HB.location,HB.tags,HB.quantity\nSaw,Loft / Box 1,red ; big,1\nScrews,Loft / Box 2,red,200';
    const { job, rows } = await importFile(app, owner, 'assets', file, 'run');
    expect(job.totals).toMatchObject({ created: 2, counted: 1 });
    expect(rows[1]?.messages).toEqual([expect.stringContaining('HB.quantity says 200')]);
    expect(await tagsOf(owner)).toEqual([
      ['Saw', ['big', 'red']],
      ['Screws', ['red']],
    ]);
  });

  it('Part-DB: prices below a cent are rounded, which is said', async () => {
    const { owner } = await makeWorld(app);
    const file =
      'name;category;quantity;price;storage_location;minamount\nResistor;Parts;500;0.0073;Room 1;50\nDiode;Parts;100;2.10;Room 2;5';
    const { job, rows } = await importFile(app, owner, 'components', file, 'run');
    expect(job.totals).toMatchObject({ created: 2, refused: 0 });
    expect(rows[0]?.messages).toEqual(['price: 0.0073 was rounded to 0.01.']);
    const { body } = await owner.call('GET', 'component/?sort=-name');
    expect(body['results']).toMatchObject([
      { purchase_cost: { amount: '0.01' }, min_quantity: 50, location: { name: 'Room 1' } },
      { purchase_cost: { amount: '2.10' }, min_quantity: 5 },
    ]);
  });

  it('years are twelve months', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Name,Category,EOL\nA,C,2 years\nB,C,36 months\nC,C,1 Jahr';
    await importFile(app, owner, 'models', file, 'run');
    const { body } = await owner.call<{ results: { eol_months: number }[] }>('GET', 'asset-model/?sort=name');
    expect(body.results.map((one) => one.eol_months)).toEqual([24, 36, 12]);
  });
});
