import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, revealed, type TestUser, type World } from '../../../app/test/world.ts';
import { importFile } from '../../import/test/imports.ts';

const app = await testApp();

interface Row {
  id: string;
  version: number;
  seat_available: number;
  seat_assign: number;
  seat_state: string;
  is_checked_out: boolean;
  abilities: string[];
  deletion_dependencies: { record: string; count: number }[];
  [key: string]: unknown;
}

interface Seat {
  id: string;
  seat: number;
  assignee: { type: string; id: string; name: string };
  checked_in_at: string | null;
}

interface Shop {
  readonly world: World;
  readonly owner: TestUser;
  readonly category: string;
  /** A licence with so many seats. */
  readonly license: (quantity: number, more?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly person: (name: string) => Promise<string>;
}

async function shop(): Promise<Shop> {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Office', type: 'license' });
  return {
    world,
    owner,
    category,
    license: (quantity, more = {}) =>
      owner.create('license', { name: `Suite ${v7()}`, category_id: category, quantity, ...more }),
    person: (name) => owner.create('users', { first_name: name, last_name: 'Test' }),
  };
}

const rowOf = async (who: TestUser, id: string): Promise<Row> => (await who.call<Row>('GET', `license/${id}/`)).body;
const give = (who: TestUser, id: string, user: string) =>
  who.call<Row>('POST', 'license_association/', { license_id: id, checkout_to: 'user', user_id: user });
const back = (who: TestUser, id: string, seat: number) =>
  who.call<Row>('POST', `license_association/${id}/checkin/`, { seat });
const seatsOf = async (who: TestUser, id: string): Promise<[number, string][]> =>
  (await who.call<{ results: Seat[] }>('GET', `license_associationget/${id}/?open=true`)).body.results.map((one) => [
    one.seat,
    one.assignee.name,
  ]);

it('[R3.43] a row of software says what is free, which seat is next, and what stands in the way of its deletion', async () => {
  const { owner, license, person, world } = await shop();
  const maker = await owner.create('manufacturer', { name: 'Contoso' });
  const id = await license(2, {
    name: 'Office suite',
    manufacturer_id: maker,
    expiration_date: '2030-01-31',
    license_email: 'it@example.com',
    license_name: 'IT desk',
  });
  expect(await rowOf(owner, id)).toMatchObject({
    id,
    image: null,
    name: 'Office suite',
    seat_available: 2,
    seat_assign: 1,
    work_space: { id: world.workspaceId },
    manufacturer: { id: maker, name: 'Contoso' },
    expiration_date: '2030-01-31',
    license_email: 'it@example.com',
    license_name: 'IT desk',
    is_checked_out: false,
    seat_state: 'unused',
    deletion_dependencies: [],
  });
  const [ada, bob] = [await person('Ada'), await person('Bob')];
  expect((await give(owner, id, ada)).status).toBe(201);
  expect(await rowOf(owner, id)).toMatchObject({ seat_available: 1, seat_assign: 2, is_checked_out: true });
  await give(owner, id, bob);
  const full = await rowOf(owner, id);
  expect(full).toMatchObject({ seat_available: 0, seat_assign: 0, seat_state: 'full' });
  expect(full.deletion_dependencies).toEqual([{ record: 'user', count: 2 }]);
  expect(full.abilities).not.toContain('checkout');
  const refused = await owner.call<{ refused: unknown[] }>('DELETE', 'license/delete/', { ids: [id] });
  expect(refused.status).toBe(409);
});

it('[R7.60] seats go to people and assets, with and without the final slash, and come back by their number', async () => {
  const { owner, license, person } = await shop();
  const id = await license(3);
  const model = await owner.create('asset-model', {
    name: 'Book',
    category_id: await owner.create('category', { name: 'Laptops', type: 'asset' }),
  });
  const laptop = await owner.create('assets', { name: 'Laptop 7', model_id: model });
  const ada = await person('Ada');
  await give(owner, id, ada);
  const out = await owner.call<Row>('POST', 'license_association', {
    license_id: id,
    checkout_to: 'asset',
    assignee_asset_id: laptop,
    note: 'For the render room',
  });
  expect(out.status, out.text).toBe(201);
  await give(owner, id, ada);
  expect(await seatsOf(owner, id)).toEqual([
    [1, 'Ada Test'],
    [2, 'Laptop 7'],
    [3, 'Ada Test'],
  ]);
  const place = await owner.create('locations', { name: 'Berlin' });
  const refused = await owner.call('POST', 'license_association/', {
    license_id: id,
    checkout_to: 'location',
    location_id: place,
  });
  expect(refused.status).toBe(400);
  // The lowest number is given out again.
  expect((await back(owner, id, 2)).body).toMatchObject({ seat_available: 1, seat_assign: 2 });
  expect((await back(owner, id, 2)).status).toBe(409);
  await give(owner, id, await person('Cyd'));
  expect((await seatsOf(owner, id)).map(([seat]) => seat)).toEqual([1, 2, 3]);
  const held = await owner.call<{ results: { license: { id: string }; seat: number }[] }>(
    'GET',
    `license_association/?user_id=${ada}`,
  );
  expect(held.body.results.map((one) => [one.license.id, one.seat])).toEqual([
    [id, 1],
    [id, 3],
  ]);
  const all = await owner.call<{ count: number; results: Seat[] }>('GET', `license_associationget/${id}`);
  expect([all.body.count, all.body.results.filter((one) => one.checked_in_at !== null).length]).toEqual([4, 1]);
  const log = await owner.call<{ results: { action: string }[] }>('GET', `license_activitylogs?license_id=${id}`);
  expect(log.body.results.map((one) => one.action)).toEqual([
    'checkout_seat',
    'checkin_seat',
    'checkout_seat',
    'checkout_seat',
    'checkout_seat',
    'create',
  ]);
});

it('[R2.15] a seat is checked out by its number, and refused when somebody has it or there is none of that number', async () => {
  const { owner, license, person } = await shop();
  const id = await license(4);
  const [ada, bob] = [await person('Ada'), await person('Bob')];
  const wanting = (user: string, seat: number) =>
    owner.call('POST', 'license_association/', { license_id: id, checkout_to: 'user', user_id: user, seat });
  expect((await wanting(ada, 2)).status).toBe(201);
  const taken = await wanting(bob, 2);
  expect([taken.status, taken.body['code'], taken.body['detail']]).toEqual([
    409,
    'seat_taken',
    expect.stringContaining('Seat 2'),
  ]);
  expect((await wanting(bob, 5)).status).toBe(400);
  expect((await rowOf(owner, id)).seat_assign).toBe(1);
  await give(owner, id, bob);
  expect((await rowOf(owner, id)).seat_assign).toBe(3);
  await give(owner, id, bob);
  expect(await seatsOf(owner, id)).toEqual([
    [1, 'Bob Test'],
    [2, 'Ada Test'],
    [3, 'Bob Test'],
  ]);
});

it('the undo of a check-in gives the same seat again, or the next one where somebody has it; the history names seats', async () => {
  const { owner, license, person } = await shop();
  const id = await license(4);
  const [ada, bob] = [await person('Ada'), await person('Bob')];
  for (const one of [ada, bob]) await give(owner, id, one);
  await back(owner, id, 1);
  const undo = async (answer: { headers: Headers }): Promise<void> => {
    const undone = await owner.call('POST', 'undo/', { what: answer.headers.get(UNDO_HEADER) });
    expect(undone.body, undone.text).toMatchObject({ undone: 1, kept: [] });
  };
  await undo(await back(owner, id, 2));
  expect(await seatsOf(owner, id)).toEqual([[2, 'Bob Test']]);
  const again = await back(owner, id, 2);
  await give(owner, id, ada);
  await give(owner, id, ada);
  await undo(again);
  expect((await seatsOf(owner, id)).map(([seat]) => seat)).toEqual([1, 2, 3]);
  const log = await owner.call<{ results: { action: string; details?: { n: number } }[] }>(
    'GET',
    `license_activitylogs?license_id=${id}`,
  );
  expect(log.body.results.slice(0, 4).map((one) => [one.action, one.details?.n])).toEqual([
    ['checkout_seat', 3],
    ['checkout_seat', 2],
    ['checkout_seat', 1],
    ['checkin_seat', 2],
  ]);
});

it('the seats that somebody has come in pages', async () => {
  const { owner, license, person } = await shop();
  const id = await license(3);
  const ada = await person('Ada');
  for (let n = 0; n < 3; n += 1) await give(owner, id, ada);
  const page = await owner.call('GET', `license_association/?user_id=${ada}&page=2&page_size=2`);
  expect(page.body, page.text).toMatchObject({ count: 3, page: 2, page_size: 2, results: [{ seat: 3 }] });
});

it('of many who want the last seats at once, as many get one as there are, each another', async () => {
  const { owner, license, person } = await shop();
  const id = await license(3);
  const people = await Promise.all(Array.from({ length: 8 }, (_one, index) => person(`P${index}`)));
  const answers = await Promise.all(people.map((one) => give(owner, id, one)));
  expect(answers.map((one) => one.status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect((await seatsOf(owner, id)).map(([seat]) => seat)).toEqual([1, 2, 3]);
  expect(await rowOf(owner, id)).toMatchObject({ seat_available: 0, assigned: 3 });
});

it('[A2.11] fewer seats than are assigned are refused; with fewer free than the minimum a licence runs low', async () => {
  const { owner, license, person } = await shop();
  const id = await license(5, { min_available: 3 });
  for (const name of ['Ada', 'Bob', 'Cyd']) await give(owner, id, await person(name));
  expect(await rowOf(owner, id)).toMatchObject({ seat_available: 2, seat_state: 'low' });
  const fewer = await owner.call('PATCH', `license/${id}/`, { quantity: 2 });
  expect([fewer.status, fewer.body]).toEqual([
    400,
    expect.objectContaining({ quantity: ['3 seats are assigned. Check some in first.'] }),
  ]);
  expect((await owner.call('PATCH', `license/${id}/`, { quantity: 3 })).status).toBe(200);
  const low = await owner.call<{ count: number }>(
    'GET',
    `license/?filters=${encodeURIComponent(JSON.stringify({ field: 'seat_state', op: 'in', value: ['full'] }))}`,
  );
  expect(low.body.count).toBe(1);
});

it('seats of a licence that is not reassignable stay, but a check-out by mistake is undone', async () => {
  const { owner, license, person } = await shop();
  const id = await license(2, { reassignable: false });
  await give(owner, id, await person('Ada'));
  const refused = await back(owner, id, 1);
  expect([refused.status, refused.body['code']]).toEqual([409, 'not_reassignable']);
  expect(await seatsOf(owner, id)).toEqual([[1, 'Ada Test']]);
});

it('[A2.10] each thing that is done with a licence asks for its own permission, and for its workspace', async () => {
  const { world, owner, license, person } = await shop();
  const id = await license(2);
  const ada = await person('Ada');
  const elsewhere = await world.workspace('Elsewhere');
  const permitted = (permissions: readonly string[], workspaces = [world.workspaceId]) =>
    world.user({ workspaces, permissions: ['license:read', 'user:read', ...permissions] });
  const reader = await permitted([]);
  expect((await give(reader, id, ada)).status).toBe(403);
  const outsider = await permitted(['license:checkout'], [elsewhere]);
  expect((await give(outsider, id, ada)).status).toBe(404);
  const several = { license_ids: [id], checkout_to: 'user', user_id: ada };
  await outsider.call('POST', 'license_association/bulk/', several);
  expect(await rowOf(owner, id)).toMatchObject({ assigned: 0 });
  const giver = await permitted(['license:checkout']);
  expect((await give(giver, id, ada)).status).toBe(201);
  expect((await back(giver, id, 1)).status).toBe(403);
  expect((await back(await permitted(['license:checkin']), id, 1)).status).toBe(200);
  expect((await reader.call('POST', 'license/', { name: 'X', category_id: ada, quantity: 1 })).status).toBe(403);
});

it('product keys are read, found, exported and told by nobody without the permission', async () => {
  const { world, owner, license } = await shop();
  const id = await license(1, { name: 'Keyed', product_key: 'ZZTOP-12345' });
  await owner.call('PATCH', `license/${id}/`, { product_key: 'ZZTOP-67890' });
  const reader = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['license:read', 'license:update', 'csv:read', 'activitylogs:read', 'import:read'],
  });
  const filter = encodeURIComponent(JSON.stringify({ field: 'product_key', op: 'contains', value: 'ZZTOP' }));
  const answers = await Promise.all(
    [
      `license/${id}/`,
      'license/',
      'license/?search=zztop',
      `license/?filters=${filter}`,
      'license/export/?columns=name,product_key',
      `activity-logs/?record=license&id=${id}`,
      `license_activitylogs/?license_id=${id}`,
      'global-search/?search=zztop',
    ].map((path) => reader.call('GET', path)),
  );
  for (const one of answers) expect(one.text).not.toContain('ZZTOP');
  expect(answers.map((one) => one.status).filter((status) => status >= 500)).toEqual([]);
  const written = await reader.call('PATCH', `license/${id}/`, { product_key: 'MINE' });
  expect(written.status).toBe(400);
  // Licences cannot be found by key, so that it cannot be guessed letter by letter.
  const search = await owner.call<{ count: number }>('GET', 'license/?search=zztop');
  expect(search.body.count).toBe(0);
  expect(await revealed(owner, 'license', id, 'product_key')).toBe('ZZTOP-67890');
});

it('seats for several people at once, as one piece of work that is undone', async () => {
  const { owner, license, person } = await shop();
  const id = await license(2);
  const people = [await person('Ada'), await person('Bob'), await person('Cyd')];
  const answer = await owner.call<{ done: number; refused: { id: string; detail: string }[] }>(
    'POST',
    'users/assign_license/',
    { ids: people, license_id: id },
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    done: 2,
    refused: [{ id: people[2], detail: expect.stringContaining('no free seat') }],
  });
  expect((await seatsOf(owner, id)).map(([, name]) => name)).toEqual(['Ada Test', 'Bob Test']);
  const all = await owner.call('POST', `license_association/${id}/checkin-all/`, {});
  expect(all.status, all.text).toBe(200);
  expect(await rowOf(owner, id)).toMatchObject({ assigned: 0, seat_assign: 1 });
});

it('the software of several people is a bulk job, which is undone also where seats are not reassignable', async () => {
  const { owner, license, person } = await shop();
  const id = await license(5, { reassignable: false });
  const ids = [await person('Ada'), await person('Bob')];
  const step = async (verb: string): Promise<void> => {
    const answer = await owner.call('POST', `bulk-jobs/${job.body.id}/${verb}/`, {});
    expect(answer.status, answer.text).toBe(200);
    await app.runJobs();
  };
  const job = await owner.call<{ id: string }>('POST', 'bulk-jobs/', {
    record: 'user',
    action: 'assign_license',
    params: { license_id: id },
    ids,
  });
  expect(job.status, job.text).toBe(201);
  await app.runJobs();
  await step('run');
  expect((await seatsOf(owner, id)).map(([seat]) => seat)).toEqual([1, 2]);
  await step('undo');
  expect(await rowOf(owner, id)).toMatchObject({ assigned: 0, seat_assign: 1, seat_available: 5 });
});

it('[R7.102] the licences of Snipe-IT are imported under the kind licenses, with their seats and keys', async () => {
  const { owner } = await shop();
  const file = [
    'Name,Serial,Category,Manufacturer,Seats,Licensed to Name,Licensed to Email,Reassignable,Purchase Cost,Expiration Date',
    'Photo editor,ABC-123,Office,Contoso,25,Print desk,print@example.com,No,1234.50,2030-01-31',
  ].join('\n');
  const { job } = await importFile(app, owner, 'licenses', file, 'run');
  expect(job.totals).toMatchObject({ created: 1, refused: 0 });
  const { body } = await owner.call<{ results: Row[] }>('GET', 'license/');
  expect(await revealed(owner, 'license', String(body.results[0]?.['id']), 'product_key')).toBe('ABC-123');
  expect(body.results).toMatchObject([
    {
      name: 'Photo editor',
      quantity: 25,
      seat_available: 25,
      license_name: 'Print desk',
      license_email: 'print@example.com',
      reassignable: false,
      purchase_cost: { amount: '1234.50' },
      expiration_date: '2030-01-31',
      manufacturer: { name: 'Contoso' },
    },
  ]);
});
