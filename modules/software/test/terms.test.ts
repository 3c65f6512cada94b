import { expect, it } from 'vitest';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();

interface License {
  readonly id: string;
  readonly quantity: number;
  readonly expiration_date: string | null;
  readonly renewal_date: string | null;
  readonly period: string | null;
  readonly cost_per_period: { amount: string } | null;
  readonly cost_per_seat: { amount: string } | null;
  readonly seat_state: string;
  readonly abilities: readonly string[];
}

interface Term {
  readonly id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly seats: number | null;
  readonly cost: { amount: string } | null;
  readonly cost_per_period: { amount: string } | null;
  readonly cost_per_seat: { amount: string } | null;
  readonly order_number: string | null;
}

interface Desk {
  readonly world: World;
  readonly owner: TestUser;
  readonly license: (more?: Readonly<Record<string, unknown>>) => Promise<string>;
}

async function desk(): Promise<Desk> {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Office', type: 'license' });
  return {
    world,
    owner,
    license: (more = {}) =>
      owner.create('license', { name: 'Suite', type: 'subscription', category_id: category, quantity: 10, ...more }),
  };
}

const read = async (who: TestUser, id: string): Promise<License> =>
  (await who.call<License>('GET', `license/${id}/`)).body;
const termsOf = async (who: TestUser, id: string): Promise<readonly Term[]> =>
  (
    await who.call<{ results: Term[] }>(
      'GET',
      `license-term/?filters=${encodeURIComponent(JSON.stringify({ field: 'license', op: 'in', value: [id] }))}`,
    )
  ).body.results;
const renew = (who: TestUser, id: string, input: Readonly<Record<string, unknown>> = {}) =>
  who.call('POST', `license/${id}/renew/`, input);

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('what a period and a seat of it cost follows from the term, exact to the cent, also of odd amounts and lengths', async () => {
  const { owner, license } = await desk();
  const id = await license({ quantity: 7 });
  const costsOf = async (input: Readonly<Record<string, unknown>>): Promise<(string | undefined)[]> => {
    const term = await owner.create('license-term', { license_id: id, ...input });
    const { body } = await owner.call<Term>('GET', `license-term/${term}/`);
    return [body.cost_per_period?.amount, body.cost_per_seat?.amount];
  };
  const year = { start_date: '2026-01-01', end_date: '2026-12-31', cost: { amount: '1000.00', currency: 'EUR' } };
  expect(await costsOf({ ...year, period: 'month' })).toEqual(['83.33', '11.90']);
  expect(await costsOf({ ...year, period: 'year', seats: 3 })).toEqual(['1000.00', '333.33']);
  expect(await costsOf({ ...year, end_date: '2028-12-31', period: 'year' })).toEqual(['333.33', '47.62']);
  expect(await costsOf({ ...year, end_date: '2027-02-28', period: 'quarter', seats: 1 })).toEqual(['214.29', '214.29']);
  expect(await costsOf({ ...year, start_date: '2026-01-31', end_date: '2027-01-30', period: 'half_year' })).toEqual([
    '500.00',
    '71.43',
  ]);
  expect(await costsOf({ ...year, cost: { amount: '1000', currency: 'JPY' }, period: 'month' })).toEqual(['83', '12']);
  expect(await costsOf(year)).toEqual([undefined, '142.86']);
  expect(await costsOf({ start_date: '2026-01-31', end_date: '2026-01-31', cost: '5.00', period: 'month' })).toEqual([
    '150.00',
    '21.43',
  ]);
});

it('a licence is renewed from the day after its last term, as long and at the same cost, and all of it is undone', async () => {
  const { owner, license } = await desk();
  const id = await license();
  const supplier = await owner.create('supplier', { name: 'Spree IT' });
  await owner.create('license-term', {
    license_id: id,
    start_date: '2025-03-01',
    end_date: '2026-02-28',
    period: 'month',
    cost: '1200.00',
    supplier_id: supplier,
  });
  expect(await read(owner, id)).toMatchObject({
    expiration_date: '2026-02-28',
    period: 'month',
    cost_per_period: { amount: '100.00' },
    cost_per_seat: { amount: '10.00' },
  });
  const done = await renew(owner, id, {
    seats: 12,
    order_number: 'PO-77',
    renewal_date: '2027-01-31',
    note: 'By phone',
  });
  expect(done.status, done.text).toBe(200);
  expect(await read(owner, id)).toMatchObject({
    expiration_date: '2027-02-28',
    renewal_date: '2027-01-31',
    quantity: 12,
    cost_per_seat: { amount: '8.33' },
  });
  expect(await termsOf(owner, id)).toMatchObject([
    {
      start_date: '2026-03-01',
      end_date: '2027-02-28',
      seats: 12,
      cost: { amount: '1200.00' },
      order_number: 'PO-77',
      supplier: { name: 'Spree IT' },
      period: 'month',
    },
    { start_date: '2025-03-01', end_date: '2026-02-28', seats: 10 },
  ]);
  const log = await owner.call<{ results: { action: string; note: string | null; updated_data: string }[] }>(
    'GET',
    `license_activitylogs/?license_id=${id}`,
  );
  const line = log.body.results.find((one) => one.action === 'renew');
  expect([line?.note, line?.updated_data]).toEqual(['By phone', expect.stringContaining('2027-02-28')]);
  const undone = await owner.call('POST', 'undo/', { what: done.headers.get(UNDO_HEADER) });
  expect(undone.body, undone.text).toMatchObject({ kept: [] });
  expect(await read(owner, id)).toMatchObject({ expiration_date: '2026-02-28', renewal_date: null, quantity: 10 });
  expect(await termsOf(owner, id)).toHaveLength(1);
});

it('a renewal is of as many seats as the term before, whatever the licence has now, unless it says how many', async () => {
  const { owner, license } = await desk();
  const id = await license();
  await owner.create('license-term', { license_id: id, start_date: '2025-01-01', end_date: '2025-12-31', seats: 4 });
  for (const input of [{}, { seats: 6 }]) expect((await renew(owner, id, input)).status).toBe(200);
  expect((await termsOf(owner, id)).map((one) => one.seats)).toEqual([6, 4, 4]);
});

/** The nightly work on terms. */
async function night(owner: TestUser): Promise<void> {
  expect((await owner.call('POST', 'schedules/begin_license_terms/run/', {})).status).toBe(200);
  await app.runJobs();
}

it('a licence has the seats of its next term on the first day of it, and not before; what is changed after stays', async () => {
  const { owner, license } = await desk();
  const id = await license({ quantity: 25 });
  const add = (from: number, to: number) =>
    owner.create('license-term', { license_id: id, start_date: dayIn(from), end_date: dayIn(to) });
  await add(-300, 35);
  const renewed = await renew(owner, id, { seats: 30 });
  expect(renewed.status, renewed.text).toBe(200);
  await night(owner);
  expect((await read(owner, id)).quantity, 'the term begins in five weeks').toBe(25);
  const [next] = await termsOf(owner, id);
  expect(next).toMatchObject({ start_date: dayIn(36), seats: 30 });
  await owner.call('PATCH', `license-term/${next?.id}/`, { start_date: dayIn(-1) });
  await night(owner);
  expect((await read(owner, id)).quantity).toBe(30);
  await owner.call('PATCH', `license/${id}/`, { quantity: 32 });
  await night(owner);
  expect((await read(owner, id)).quantity, 'bought since').toBe(32);
});

it('seats of a renewal that says none, or that is undone, never reach the licence; fewer than are assigned do', async () => {
  const { owner, license } = await desk();
  const begin = async (id: string): Promise<void> => {
    const [next] = await termsOf(owner, id);
    await owner.call('PATCH', `license-term/${next?.id}/`, { start_date: dayIn(-1) });
    await night(owner);
  };
  const term = (id: string) =>
    owner.create('license-term', { license_id: id, start_date: dayIn(-300), end_date: dayIn(35), seats: 4 });
  const silent = await license({ name: 'Silent' });
  await term(silent);
  await renew(owner, silent);
  await begin(silent);
  expect((await read(owner, silent)).quantity).toBe(10);
  const undone = await license({ name: 'Undone' });
  await term(undone);
  const { headers } = await renew(owner, undone, { seats: 12 });
  await owner.call('POST', 'undo/', { what: headers.get(UNDO_HEADER) });
  await night(owner);
  expect([(await termsOf(owner, undone)).length, (await read(owner, undone)).quantity]).toEqual([1, 10]);
  const used = await license({ name: 'Used' });
  await term(used);
  for (const name of ['Ada', 'Bob'])
    await owner.call('POST', 'license_association/', {
      license_id: used,
      checkout_to: 'user',
      user_id: await owner.create('users', { first_name: name }),
    });
  await renew(owner, used, { seats: 1 });
  await begin(used);
  expect(await read(owner, used)).toMatchObject({ quantity: 1, assigned: 2, seat_state: 'over_assigned' });
});

it('the first renewal keeps what the licence said of its time and cost before', async () => {
  const { owner, license } = await desk();
  const id = await license({ purchase_date: '2025-01-15', expiration_date: '2026-01-14', purchase_cost: '500.00' });
  await renew(owner, id, { cost: '600.00', end_date: '2028-01-14' });
  expect((await termsOf(owner, id)).map((one) => [one.start_date, one.end_date, one.cost?.amount])).toEqual([
    ['2026-01-15', '2028-01-14', '600.00'],
    ['2025-01-15', '2026-01-14', '500.00'],
  ]);
  for (const term of await termsOf(owner, id)) await owner.call('DELETE', 'license-term/delete/', { ids: [term.id] });
  expect(await read(owner, id)).toMatchObject({ expiration_date: '2026-01-14', cost_per_seat: { amount: '50.00' } });
});

it('licence and last term agree on the day of expiry, from whichever side it is changed, deleted or restored', async () => {
  const { owner, license } = await desk();
  const id = await license();
  const term = (start: string, end: string) =>
    owner.create('license-term', { license_id: id, start_date: start, end_date: end });
  await term('2025-01-01', '2025-12-31');
  const last = await term('2026-01-01', '2026-12-31');
  await owner.call('PATCH', `license/${id}/`, { expiration_date: '2026-11-30', renewal_date: '2026-10-31' });
  expect((await termsOf(owner, id))[0]).toMatchObject({ end_date: '2026-11-30', renewal_date: '2026-10-31' });
  await owner.call('PATCH', `license-term/${last}/`, { end_date: '2027-01-31' });
  expect((await read(owner, id)).expiration_date).toBe('2027-01-31');
  const early = await owner.call('PATCH', `license/${id}/`, { expiration_date: '2025-06-30' });
  expect([early.status, early.body['expiration_date']]).toEqual([400, ['Enter a date that is not before 01/01/2026.']]);
  expect((await owner.call('PATCH', `license/${id}/`, { expiration_date: null })).status).toBe(400);
  await owner.call('DELETE', 'license-term/delete/', { ids: [last] });
  expect((await read(owner, id)).expiration_date).toBe('2025-12-31');
  await owner.call('POST', 'license-term/restore/', { ids: [last] });
  expect((await read(owner, id)).expiration_date).toBe('2027-01-31');
  const backwards = await owner.call('POST', 'license-term/', {
    license_id: id,
    start_date: '2027-02-01',
    end_date: '2027-01-31',
  });
  expect([backwards.status, Object.keys(backwards.body)]).toEqual([400, expect.arrayContaining(['end_date'])]);
});

it('a perpetual or terminated licence is not renewed; one that is renewed for fewer seats than are assigned is over-assigned until some are checked in', async () => {
  const { owner, license } = await desk();
  expect((await renew(owner, await license({ type: 'perpetual' }))).status).toBe(409);
  const ended = await license({ termination_date: '2026-06-30', name: 'Ended' });
  expect((await read(owner, ended)).abilities).not.toContain('renew');
  expect((await renew(owner, ended)).status).toBe(409);
  const id = await license({ name: 'Used' });
  for (const name of ['Ada', 'Bob'])
    await owner.call('POST', 'license_association/', {
      license_id: id,
      checkout_to: 'user',
      user_id: await owner.create('users', { first_name: name, last_name: 'Test' }),
    });
  const typed = await owner.call('PATCH', `license/${id}/`, { quantity: 1 });
  expect([typed.status, typed.text]).toEqual([400, expect.stringContaining('2 seats are assigned')]);
  const over = async (): Promise<readonly string[]> => {
    const { body } = await owner.call<{ over_assigned: { count: number; filters: unknown } }>(
      'GET',
      'license/summary/',
    );
    const filters = encodeURIComponent(JSON.stringify(body.over_assigned.filters));
    const list = await owner.call<{ results: { name: string }[] }>('GET', `license/?filters=${filters}`);
    return list.body.results.map((one) => one.name);
  };
  expect(await over()).toEqual([]);
  const fewer = await renew(owner, id, { seats: 1 });
  expect(fewer.status, fewer.text).toBe(200);
  expect(await read(owner, id)).toMatchObject({
    quantity: 1,
    assigned: 2,
    seat_state: 'over_assigned',
    seat_assign: 0,
  });
  expect(await over()).toEqual(['Used']);
  const more = { license_id: id, checkout_to: 'user', user_id: owner.id };
  expect((await owner.call('POST', 'license_association/', more)).status).toBe(409);
  expect((await owner.call('POST', `license_association/${id}/checkin/`, { seat: 2 })).status).toBe(200);
  expect((await read(owner, id)).seat_state).toBe('full');
  const undone = await owner.call('POST', 'undo/', { what: fewer.headers.get(UNDO_HEADER) });
  expect([undone.body['kept'], (await read(owner, id)).quantity], undone.text).toEqual([[], 10]);
  expect(await termsOf(owner, id)).toEqual([]);
});

it('who does not see costs renews at the cost of before, says none, and sees those of no term', async () => {
  const { world, owner, license } = await desk();
  const id = await license();
  await owner.create('license-term', {
    license_id: id,
    start_date: '2026-01-01',
    end_date: '2026-06-30',
    cost: '90.00',
  });
  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['license:read', 'license:update', 'license:delete'],
  });
  expect((await renew(clerk, id, { cost: '1.00' })).status).toBe(403);
  const done = await renew(clerk, id);
  expect([done.status, Object.keys(done.body).filter((key) => key.includes('cost'))]).toEqual([200, []]);
  expect((await termsOf(owner, id)).map((one) => [one.end_date, one.cost?.amount])).toEqual([
    ['2026-12-31', '90.00'],
    ['2026-06-30', '90.00'],
  ]);
  for (const one of await termsOf(clerk, id)) expect(Object.keys(one)).not.toContain('cost');
  const elsewhere = await world.workspace('Elsewhere');
  const outsider = await world.user({ workspaces: [elsewhere], permissions: ['license:read', 'license:update'] });
  expect(await termsOf(outsider, id)).toEqual([]);
  expect((await renew(outsider, id)).status).toBe(404);
});

it('several licences are renewed at once, each for as long as its own last term', async () => {
  const { owner, license } = await desk();
  const ids = [await license({ name: 'A' }), await license({ name: 'B' })];
  for (const [index, end] of ['2026-01-31', '2026-12-31'].entries())
    await owner.create('license-term', { license_id: ids[index], start_date: '2026-01-01', end_date: end });
  const done = await owner.call('POST', 'license/renew/', { ids });
  expect(done.body, done.text).toMatchObject({ done: 2 });
  expect(await Promise.all(ids.map(async (id) => (await read(owner, id)).expiration_date))).toEqual([
    '2026-02-28',
    '2027-12-31',
  ]);
});

interface Summary {
  readonly expiring: { count: number };
  readonly expired: { count: number };
  readonly unused: { count: number };
  readonly free_seats: number;
}

it('what expires within the days of the settings, has expired or is unused is counted, listed and told to who may renew it', async () => {
  const { world, owner, license } = await desk();
  await license({ name: 'Soon', expiration_date: dayIn(20) });
  await license({ name: 'Later', expiration_date: dayIn(50), quantity: 5 });
  await license({ name: 'To decide', expiration_date: dayIn(90), renewal_date: dayIn(3), quantity: 1 });
  await license({ name: 'Over', expiration_date: dayIn(-3) });
  await license({ name: 'Given up', expiration_date: dayIn(-3), termination_date: dayIn(-3) });
  const summary = async (who: TestUser): Promise<Summary> => (await who.call<Summary>('GET', 'license/summary/')).body;
  expect(await summary(owner)).toMatchObject({
    expiring: { count: 2 },
    expired: { count: 1 },
    unused: { count: 4 },
    over_assigned: { count: 0 },
    free_seats: 16,
  });
  const told = async (who: TestUser) => (await who.call('GET', 'notices/')).body['expiring_licenses'] ?? null;
  expect(await told(owner)).toMatchObject({
    count: 2,
    results: [
      { name: 'Soon', day: dayIn(20) },
      { name: 'To decide', day: dayIn(3) },
    ],
  });
  const reader = await world.user({ workspaces: [world.workspaceId], permissions: ['license:read'] });
  expect(await told(reader)).toBeNull();
  const elsewhere = await world.workspace('Elsewhere');
  const outsider = await world.user({ workspaces: [elsewhere], permissions: ['license:read'] });
  expect(await summary(outsider)).toMatchObject({ expiring: { count: 0 }, free_seats: 0 });
  expect((await reader.call('PATCH', 'license/settings/', { warning_days: 60 })).status).toBe(403);
  expect((await owner.call('PATCH', 'license/settings/', { warning_days: 60 })).status).toBe(200);
  expect((await summary(owner)).expiring.count).toBe(3);
});

it('who may renew licences is reminded how many expire of those that they see', async () => {
  const { world, owner, license } = await desk();
  const told = (...who: TestUser[]) => reminded(app, world, 'remind_of_licenses', who);
  await license({ expiration_date: dayIn(200) });
  expect(await told(owner)).toEqual([null]);
  await license({ name: 'Soon', expiration_date: dayIn(2) });
  const permissions = ['license:read', 'license:update'];
  const clerk = await world.user({ workspaces: [world.workspaceId], permissions });
  const outsider = await world.user({ workspaces: [await world.workspace('Elsewhere')], permissions });
  const one = 'Software licences: 1 expiring, 0 expired';
  expect(await told(owner, clerk, outsider)).toEqual([one, one, null]);
});

it.runIf(findRecord('custom_field'))(
  'a licence is renewed for other seats though the company requires fields of its own, which the action does not ask for',
  async () => {
    const { owner, license } = await desk();
    const id = await license({ expiration_date: '2025-05-06' });
    for (const record of ['license', 'license_term']) {
      const field = { record, type: 'text', name: 'Cost centre', required: true };
      expect((await owner.call('POST', 'custom-fields/', field)).status).toBe(201);
    }
    const renewed = await renew(owner, id, { seats: 12 });
    expect(renewed.status, renewed.text).toBe(200);
    expect((await read(owner, id)).quantity).toBe(12);
    expect((await termsOf(owner, id)).length).toBeGreaterThan(0);
  },
);
