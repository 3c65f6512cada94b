import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../../app/test/world.ts';
import { importFile, uploadFile } from './imports.ts';
import { mappingSetup } from './mapping_setup.ts';

const { app, listed } = await mappingSetup();

describe('what a file does not have', () => {
  it('stands in every row as it was said, or is taken from another column', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Asset Tag,Category,Location,Supplier\nA,Laptops,,Acme\nB,,Yard,';
    const fill = {
      model: { columns: [1], text: 'Unsorted' },
      default_location: { columns: [], text: 'Depot' },
      supplier: { columns: [], text: 'Unknown' },
    };
    const { job, rows } = await importFile(app, owner, 'assets', file, 'run', { options: { fill } });
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 2, refused: 0 });
    expect(await listed(owner, 'assets/?sort=asset_tag')).toMatchObject([
      { model: { name: 'Laptops' }, default_location: { name: 'Depot' }, supplier: { name: 'Acme' } },
      { model: { name: 'Unsorted' }, default_location: { name: 'Depot' }, supplier: { name: 'Unknown' } },
    ]);
  });
});

describe('paths of places', () => {
  const PATHS = [
    ['>', 'Berlin > Floor 2 > Room 4', 'Berlin > Floor 3'],
    ['/', 'Berlin/Floor 2/Room 4', 'Berlin/Floor 3'],
    ['\\', 'Berlin\\Floor 2\\Room 4', 'Berlin\\Floor 3'],
    [':', 'Berlin: Floor 2: Room 4', 'Berlin: Floor 3'],
    [',', 'Berlin, Floor 2, Room 4', 'Berlin, Floor 3'],
  ] as const;

  it.each(PATHS)('are understood with %s between their parts', async (sign, first, second) => {
    const { owner } = await makeWorld(app);
    const { job } = await importFile(
      app,
      owner,
      'assets',
      `Asset Tag;Model;Default location\nA;M;${first}\nB;M;${second}`,
      'run',
    );
    expect(job.options['paths']).toMatchObject({ default_location: sign });
    const places = await listed<{ name: string; parent: { name: string } | null }>(owner, 'locations/');
    expect(Object.fromEntries(places.map((one) => [one.name, one.parent?.name ?? null]))).toEqual({
      Berlin: null,
      'Floor 2': 'Berlin',
      'Room 4': 'Floor 2',
      'Floor 3': 'Berlin',
    });
    const again = await importFile(
      app,
      owner,
      'assets',
      `Asset Tag;Model;Default location\nA;M;${first}\nB;M;${second}`,
      'check',
    );
    expect(again.job.totals).toMatchObject({ unchanged: 2, changed: 0 });
  });

  it('are none where names only have such signs', async () => {
    const { owner } = await makeWorld(app);
    await importFile(
      app,
      owner,
      'assets',
      'Asset Tag;Model;Default location\nA;M;Wilkinson, Waters and Kerluke\nB;M;Smith and Sons',
      'run',
    );
    expect(await listed(owner, 'locations/')).toHaveLength(2);
  });

  it('in the names of a list of places become a tree too', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Name\nBerlin > Floor 2\nBerlin > Floor 2 > Room 4\nBerlin';
    const { job, rows } = await importFile(app, owner, 'locations', file, 'run');
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 3, refused: 0 });
    const places = await listed<{ name: string; parent: { name: string } | null }>(owner, 'locations/');
    expect(Object.fromEntries(places.map((one) => [one.name, one.parent?.name ?? null]))).toEqual({
      Berlin: null,
      'Floor 2': 'Berlin',
      'Room 4': 'Floor 2',
    });
    expect((await importFile(app, owner, 'locations', file, 'check')).job.totals).toMatchObject({ unchanged: 3 });
  });

  it('that run in a circle make no second place when they are sent again', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Name,Parent\nA,B\nB,A\nC,A';
    await importFile(app, owner, 'locations', file, 'run');
    await importFile(app, owner, 'locations', file, 'run');
    expect((await listed<{ name: string }>(owner, 'locations/')).map((one) => one.name).toSorted()).toEqual([
      'A',
      'B',
      'C',
    ]);
  });
});

describe('people of a file', () => {
  const FILE = [
    'First name,Last name,Email,Activated',
    'Ada,One,ada@example.com,true',
    'Bob,Two,bob@example.com,true',
    'Cyd,Three,,true',
    'Dan,Four,dan@example.com,false',
  ].join('\n');

  it('come in without a mail and without a sign-in, unless that is asked for', async () => {
    const { owner } = await makeWorld(app);
    const { job } = await importFile(app, owner, 'users', FILE, 'run');
    expect(job.totals).toMatchObject({ created: 4, held_back: 2 });
    expect(job.totals).not.toHaveProperty('mails');
    expect((await owner.call<{ count: number }>('GET', 'invitations/')).body.count).toBe(0);
    const people = await listed<{ first_name: string; sign_in: string }>(owner, 'users/');
    expect(Object.fromEntries(people.map((one) => [one.first_name, one.sign_in]))).toMatchObject({
      Ada: 'none',
      Bob: 'none',
      Cyd: 'none',
      Dan: 'none',
    });
    const open = (await owner.call<{ count: number; ids: string[] }>('GET', `import-job/${job.id}/uninvited/`)).body;
    expect(open.count).toBe(3);
    expect(
      (await owner.call<{ done: unknown[] }>('POST', 'invitations/resend/', { ids: open.ids })).body.done,
    ).toHaveLength(3);
    expect((await owner.call<{ count: number }>('GET', `import-job/${job.id}/uninvited/`)).body.count).toBe(0);
  });

  it('are invited when that was said, and the check says how many mails that makes', async () => {
    const { owner } = await makeWorld(app);
    const check = await importFile(app, owner, 'users', FILE, 'check', { options: { invite: true } });
    expect(check.job.totals).toMatchObject({ created: 4, mails: 2 });
    const { job } = await importFile(app, owner, 'users', FILE, 'run', { options: { invite: true } });
    expect(job.totals).toMatchObject({ mails: 2 });
    expect((await owner.call<{ count: number }>('GET', 'invitations/')).body.count).toBe(2);
  });

  it('may have their name in one column, which changes nobody who has it already', async () => {
    const { owner } = await makeWorld(app);
    const { job, rows } = await importFile(
      app,
      owner,
      'users',
      'Name,Email\nAda Lovelace,ada@example.com\n"Hopper, Grace",grace@example.com\nCher,',
      'run',
    );
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 3, refused: 0 });
    const people = await listed<{ id: string; first_name: string; last_name: string | null; email: string }>(
      owner,
      'users/?sort=name',
    );
    expect(people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ first_name: 'Ada', last_name: 'Lovelace' }),
        expect.objectContaining({ first_name: 'Grace', last_name: 'Hopper' }),
        expect.objectContaining({ first_name: 'Cher' }),
      ]),
    );
    const ada = people.find((one) => one.first_name === 'Ada');
    await owner.call('PATCH', `users/${ada?.id}/`, { first_name: 'Ada Maria', last_name: 'Lovelace' });
    const again = await importFile(app, owner, 'users', 'Name,Email\nAda Maria Lovelace,ada@example.com', 'check');
    expect(again.job.totals).toMatchObject({ unchanged: 1 });
  });

  it('named as managers by what they sign in with get it as username, not as first name alone', async () => {
    const { owner } = await makeWorld(app);
    await importFile(app, owner, 'users', 'First name,Username,Manager\nBob,bob,anna1\nCyd,cyd,eva.holm', 'run');
    const people = await listed<{ username: string | null; name: string }>(owner, 'users/');
    expect(people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ username: 'anna1' }),
        expect.objectContaining({ username: 'eva.holm', name: 'Eva Holm' }),
      ]),
    );
    expect(
      (await importFile(app, owner, 'users', 'First name,Username,Manager\nBob,bob,anna1\nCyd,cyd,eva.holm', 'check'))
        .job.totals,
    ).toMatchObject({ unchanged: 2, new_records: {} });
  });

  it('are found by their employee number when a thing is checked out to them', async () => {
    const { owner } = await makeWorld(app);
    await owner.call('POST', 'users/', { first_name: 'Ada', last_name: 'One', employee_number: 'E-7' });
    const { rows } = await importFile(
      app,
      owner,
      'assets',
      'Asset Tag,Model,Employee number,Checkout Date\nA,M,E-7,2024-05-06 13:45:10',
      'run',
    );
    expect(rows[0]?.outcome, JSON.stringify(rows)).toBe('created');
    expect(await listed(owner, 'assets/')).toMatchObject([
      { assignee: { name: 'Ada One' }, checked_out_at: '2024-05-06T13:45:10.000Z' },
    ]);
  });
});

describe('names and codes', () => {
  it('are looked up as they are kept: composed, and without signs of no width', async () => {
    const { owner } = await makeWorld(app);
    const decomposed = 'Mödel Ñ'.normalize('NFD');
    await importFile(app, owner, 'assets', `Asset Tag,Model\nA\u200B-1,Mödel Ñ`, 'run');
    const { job, rows } = await importFile(
      app,
      owner,
      'assets',
      `Asset Tag,Model\nA-1\uFEFF,${decomposed}\nA-2,${decomposed}\u200B`,
      'run',
    );
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ unchanged: 1, created: 1, refused: 0, new_records: {} });
    expect((await listed<{ asset_tag: string }>(owner, 'assets/?sort=asset_tag')).map((one) => one.asset_tag)).toEqual([
      'A-1',
      'A-2',
    ]);
  });

  it('that a spreadsheet has shortened are told in every field', async () => {
    const { owner } = await makeWorld(app);
    const { rows } = await importFile(
      app,
      owner,
      'assets',
      'Asset Tag,Model,Model Number,Supplier,Order Number\nA,M,6.37702E+15,1.2E+12,3E+11',
      'check',
    );
    expect(rows[0]?.messages).toEqual([
      expect.stringContaining('Model Number: 6.37702E+15'),
      expect.stringContaining('Supplier: 1.2E+12'),
      expect.stringContaining('Order Number: 3E+11'),
    ]);
  });

  it('that identify nothing are told when they would come twice', async () => {
    const { owner } = await makeWorld(app);
    const file = 'Asset Tag,Name,Model\n,Old desk,M\nA-1,Chair,M';
    expect((await importFile(app, owner, 'assets', file, 'run')).rows.flatMap((row) => row.messages)).toEqual([]);
    const { rows } = await importFile(app, owner, 'assets', file, 'check');
    expect(rows).toMatchObject([
      { outcome: 'created', messages: [expect.stringContaining('Old desk already exists')] },
      { outcome: 'unchanged' },
    ]);
  });
});

it('a column is told to be calculated where it has the heading of what follows from the rest, in any language', async () => {
  const { owner } = await makeWorld(app);
  const { body } = await uploadFile(
    owner,
    'assets',
    'Asset Tag,Model,Availability,Verfügbarkeit,Creado,Colour,Created by\nA,M,Ready,Bereit,2024-01-01,red,Ada',
  );
  expect(body).toMatchObject({
    mapping: ['asset_tag', 'model', null, null, null, null, null],
    calculated: [false, false, true, true, true, false, true],
  });
});
