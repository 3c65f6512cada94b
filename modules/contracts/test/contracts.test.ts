import { expect, it } from 'vitest';
import type { Costs } from '@steward/kernel/contract/wire/costs.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { ContractSummary } from '../contract/contract.ts';
import { costUntil } from '../server/costs.ts';

const app = await testApp();

interface Contract {
  readonly id: string;
  readonly end_date: string;
  readonly notice_date: string | null;
  readonly cost: { amount: string } | null;
  readonly cost_from: string | null;
  readonly earlier_cost: { amount: string } | null;
  readonly abilities: readonly string[];
}

const read = async (who: TestUser, id: string): Promise<Contract> =>
  (await who.call<Contract>('GET', `contract/${id}/`)).body;

async function desk(n = 3) {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'T16', category_id: category });
  const assets: string[] = [];
  for (let at = 0; at < n; at += 1) assets.push(await owner.create('assets', { name: `a${at}`, model_id: model }));
  return { world, owner, assets };
}

/** Days from today on. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const covered = async (who: TestUser, contract: string): Promise<string[]> => {
  const filters = encodeURIComponent(JSON.stringify({ field: 'contracts', op: 'in', value: [contract] }));
  const { body } = await who.call<{ results: { name: string }[] }>('GET', `assets/?sort=name&filters=${filters}`);
  return body.results.map((one) => one.name);
};

it('nothing is taken out of a contract that the caller cannot see', async () => {
  const { world, owner, assets } = await desk(1);
  const spain = await world.workspace('Spain');
  const hidden = await owner.create('contract', { name: 'Lease', kind: 'lease', work_space_id: spain });
  await owner.call('POST', 'assets/add_to_contract/', { ids: assets, contract_id: hidden });
  const clerk = await world.user({
    permissions: ['contract:read', 'contract:update', 'assets:read', 'assets:update'],
    workspaces: [world.workspaceId],
  });
  expect((await clerk.call('GET', `contract/${hidden}/`)).status).toBe(404);
  const out = await clerk.call('POST', 'assets/remove_from_contract/', { ids: assets, contract_id: hidden });
  expect(out.body, out.text).toMatchObject({
    done: 0,
    refused: [{ detail: 'Contract not found. You may not have permission to see it.' }],
  });
  expect(await covered(owner, hidden)).toEqual(['a0']);
});

it('a contract takes more under it on its page, all or nothing, and one undo takes all of it out', async () => {
  const { world, owner, assets } = await desk();
  const lease = await owner.create('contract', { name: 'Lease', kind: 'lease' });
  const shop = await owner.create('locations', { name: 'Shop' });
  await owner.call('POST', 'assets/add_to_contract/', { ids: assets.slice(0, 1), contract_id: lease });
  const cover = (who: TestUser, body: object) => who.call('POST', `contract/${lease}/cover/`, body);
  expect((await cover(owner, {})).body).toMatchObject({ status: 400, assets_ids: [expect.any(String)] });
  const clerk = await world.user({
    permissions: ['contract:read', 'contract:update', 'assets:read'],
    workspaces: [world.workspaceId],
  });
  expect((await cover(clerk, { assets_ids: assets })).status).toBe(403);
  const added = await cover(owner, { assets_ids: assets, locations_ids: [shop] });
  expect(added.status, added.text).toBe(200);
  expect(await covered(owner, lease)).toEqual(['a0', 'a1', 'a2']);
  expect((await owner.call('GET', `locations/${shop}/`)).body['contracts']).toMatchObject([{ name: 'Lease' }]);
  const undone = await owner.call('POST', 'undo/', { what: added.headers.get(UNDO_HEADER) });
  expect(undone.body, undone.text).toMatchObject({ kept: [] });
  expect(await covered(owner, lease)).toEqual(['a0']);
  expect((await owner.call('GET', `locations/${shop}/`)).body['contracts']).toEqual([]);
});

it('a selection is put under a contract and taken out again, with a line in the history of each, and undo', async () => {
  const { world, owner, assets } = await desk();
  const lease = await owner.create('contract', { name: 'Lease', kind: 'lease' });
  const added = await owner.call('POST', 'assets/add_to_contract/', { ids: assets, contract_id: lease });
  expect(added.status, added.text).toBe(200);
  expect(await covered(owner, lease)).toEqual(['a0', 'a1', 'a2']);
  const warranty = await owner.create('contract', { name: 'Warranty', kind: 'warranty' });
  await owner.call('POST', `assets/${assets[0]}/add_to_contract/`, { contract_id: warranty });
  expect((await owner.call('GET', `assets/${assets[0]}/`)).body['contracts']).toMatchObject([
    { name: 'Lease' },
    { name: 'Warranty' },
  ]);
  const out = await owner.call('POST', 'assets/remove_from_contract/', { ids: assets.slice(1), contract_id: lease });
  expect(await covered(owner, lease)).toEqual(['a0']);
  const undone = await owner.call('POST', 'undo/', { what: out.headers.get(UNDO_HEADER) });
  expect(undone.body, undone.text).toMatchObject({ kept: [] });
  expect(await covered(owner, lease)).toEqual(['a0', 'a1', 'a2']);
  expect((await owner.call('DELETE', 'contract/delete/', { ids: [lease] })).status, 'it covers something').toBe(409);

  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['assets:read', 'assets:update', 'contract:read'],
  });
  const refused = await clerk.call('POST', `assets/${assets[1]}/add_to_contract/`, { contract_id: lease });
  expect(refused.status).toBe(403);
  const around = await clerk.call('PATCH', `assets/${assets[1]}/`, { contracts_ids: [] });
  expect(around.status, 'nor by changing the asset').toBe(403);
});

it('locations and licences are covered too', async () => {
  const { owner } = await desk(0);
  const contract = await owner.create('contract', { name: 'Service' });
  const place = await owner.create('locations', { name: 'Depot' });
  const category = await owner.create('category', { name: 'Office', type: 'license' });
  const license = await owner.create('license', { name: 'Suite', category_id: category });
  for (const [wire, id] of [
    ['locations', place],
    ['license', license],
  ] as const) {
    const answer = await owner.call('POST', `${wire}/${id}/add_to_contract/`, { contract_id: contract });
    expect(answer.body['contracts'], answer.text).toMatchObject([{ id: contract }]);
  }
});

it('a renewal moves the end and the notice as far, keeps what another cost was, and is undone', async () => {
  const { owner } = await desk(0);
  const id = await owner.create('contract', {
    name: 'Lease',
    start_date: '2024-01-01',
    end_date: '2024-12-31',
    notice_date: '2024-09-30',
    cost: '100',
    period: 'month',
  });
  await owner.call('POST', `contract/${id}/renew/`, {});
  expect(await read(owner, id)).toMatchObject({ end_date: '2025-12-31', notice_date: '2025-09-30', cost_from: null });
  await owner.call('PATCH', `contract/${id}/`, { renewal_months: 6 });
  const dearer = await owner.call('POST', `contract/${id}/renew/`, { cost: '120' });
  expect(dearer.status, dearer.text).toBe(200);
  expect(await read(owner, id)).toMatchObject({
    end_date: '2026-06-30',
    cost: { amount: '120.00' },
    cost_from: '2026-01-01',
    earlier_cost: { amount: '2400.00' },
  });
  const undone = await owner.call('POST', 'undo/', { what: dearer.headers.get(UNDO_HEADER) });
  expect(undone.body, undone.text).toMatchObject({ kept: [] });
  expect(await read(owner, id)).toMatchObject({ end_date: '2025-12-31', cost: { amount: '100.00' }, cost_from: null });
  await owner.call('PATCH', `contract/${id}/`, { status: 'terminated' });
  expect((await read(owner, id)).abilities).not.toContain('renew');
  expect((await owner.call('POST', `contract/${id}/renew/`, {})).status).toBe(409);
});

it('a renewal at another cost is for those who may see what contracts cost', async () => {
  const { owner, world } = await desk(0);
  const id = await owner.create('contract', {
    name: 'Lease',
    start_date: '2024-01-01',
    end_date: '2024-12-31',
    cost: 1,
  });
  const permissions = ['contract:read', 'contract:update'];
  const [clerk, buyer] = [
    await world.user({ permissions, workspaces: [world.workspaceId] }),
    await world.user({ permissions: [...permissions, 'contract:cost'], workspaces: [world.workspaceId] }),
  ];
  const renewed = async (who: typeof owner, input: object): Promise<number> =>
    (await who.call('POST', `contract/${id}/renew/`, input)).status;
  expect(await renewed(clerk, { cost: '120' })).toBe(403);
  expect(await read(owner, id)).toMatchObject({ end_date: '2024-12-31', cost: { amount: '1.00' } });
  expect([await renewed(clerk, {}), await renewed(buyer, { cost: '120' })]).toEqual([200, 200]);
  expect(await read(owner, id)).toMatchObject({ cost: { amount: '120.00' } });
});

it.each([
  [{}, '2024-01-01', 100],
  [{}, '2024-02-01', 200],
  [{}, '2025-12-31', 1200],
  [{}, '2023-12-31', 0],
  [{ period: 'quarter' }, '2024-04-01', 200],
  [{ period: null }, '2024-06-01', 100],
  [{ status: 'draft' }, '2024-06-01', 0],
  [{ cost_from: '2024-07-01', earlier_cost: 600, earlier_cost_currency: 'EUR' }, '2024-08-15', 800],
  [{ cost_from: '2024-07-01', earlier_cost: 601, earlier_cost_currency: 'EUR' }, '2024-03-01', 301],
  [{ cost_from: '2024-07-01', earlier_cost: 600, earlier_cost_currency: 'EUR' }, '2023-12-31', 0],
  [{ cost_from: '2024-07-01', earlier_cost: 600, period: null, earlier_cost_currency: 'EUR' }, '2024-03-01', 600],
])('with %o it has cost until %s %d', (more, until, cost) => {
  const contract = {
    ...{ start_date: '2024-01-01', end_date: '2024-12-31', status: 'active', cost: 100, cost_currency: 'EUR' },
    ...{ period: 'month', cost_from: null, earlier_cost: null, earlier_cost_currency: null },
    ...more,
  };
  expect(costUntil(contract, until)).toBe(cost);
});

it('what a contract has cost is shared by what it covers, to the cent', async () => {
  const { world, owner, assets } = await desk();
  const id = await owner.create('contract', { name: 'Warranty', start_date: '2024-01-01', cost: '100' });
  await owner.call('POST', 'assets/add_to_contract/', { ids: assets, contract_id: id });
  const shares: number[] = [];
  for (const asset of assets) {
    const { body } = await owner.call<Costs>('GET', `assets/${asset}/costs/`);
    const amount = body.parts.find((one) => one.record === 'contract')?.lines?.[0]?.cost.amount;
    shares.push(Math.round(Number(amount) * 100));
  }
  expect(shares.toSorted((one, other) => one - other)).toEqual([3333, 3333, 3334]);
  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['assets:read', 'assets:cost', 'contract:read'],
  });
  const { body } = await clerk.call<Costs>('GET', `assets/${assets[0]}/costs/`);
  expect(body.parts.find((one) => one.record === 'contract')?.lines).toBeNull();
});

it('what is in the recycle bin bears no part of a contract', async () => {
  const { owner, assets } = await desk();
  const id = await owner.create('contract', { name: 'Warranty', start_date: '2024-01-01', cost: '100' });
  await owner.call('POST', 'assets/add_to_contract/', { ids: assets, contract_id: id });
  expect((await owner.call('DELETE', 'assets/delete/', { ids: [assets[2]] })).status).toBe(200);
  const { body } = await owner.call<Costs>('GET', `assets/${assets[0]}/costs/`);
  expect(body.parts.find((one) => one.record === 'contract')?.lines?.[0]?.cost.amount).toBe('50.00');
});

it('a terminated contract says when it ends, and has one currency', async () => {
  const { owner } = await desk(0);
  const id = await owner.create('contract', {
    name: 'Lease',
    cost: { amount: '100', currency: 'EUR' },
    earlier_cost: { amount: '40', currency: 'EUR' },
  });
  const open = await owner.call('PATCH', `contract/${id}/`, { status: 'terminated' });
  expect(open.status, open.text).toBe(400);
  expect(open.body).toMatchObject({ end_date: ['Enter the end date of the terminated contract.'] });
  for (const change of [
    { cost: { amount: '100', currency: 'USD' } },
    { earlier_cost: { amount: '40', currency: 'USD' } },
  ]) {
    const refused = await owner.call('PATCH', `contract/${id}/`, change);
    expect(refused.status, refused.text).toBe(400);
    expect(refused.body).toHaveProperty('cost');
  }
  const both = await owner.call('PATCH', `contract/${id}/`, {
    cost: { amount: '100', currency: 'USD' },
    earlier_cost: { amount: '40', currency: 'USD' },
  });
  expect(both.status, both.text).toBe(200);
  expect((await owner.call('PATCH', `contract/${id}/`, { status: 'terminated', end_date: day(-1) })).status).toBe(200);
});

it('what is due is counted and listed: notice, end, and what has ended while it is active', async () => {
  const { owner, world } = await desk(0);
  await owner.create('contract', { name: 'Soon', end_date: day(50) });
  await owner.create('contract', { name: 'Decide', notice_date: day(3), end_date: day(300) });
  await owner.create('contract', { name: 'Over', end_date: day(-3) });
  await owner.create('contract', { name: 'Left', end_date: day(-3), status: 'terminated' });
  await owner.create('contract', { name: 'Later', end_date: day(90) });
  for (const status of ['draft', 'terminated'])
    await owner.create('contract', { name: status, notice_date: day(2), end_date: day(40), status });
  const { body } = await owner.call<ContractSummary>('GET', 'contract/summary/');
  expect([body.notice_due.count, body.ending.count, body.ended.count]).toEqual([1, 1, 1]);
  expect(await reminded(app, world, 'remind_of_contracts', [owner])).toEqual([
    'Contracts: 1 with notice due, 1 ending, 1 ended and not renewed',
  ]);
  await owner.call('PATCH', 'contract/settings/', { warning_days: 100 });
  expect((await owner.call<ContractSummary>('GET', 'contract/summary/')).body.ending.count).toBe(2);
  const refused = await owner.call('POST', 'contract/', { name: 'x', notice_date: day(9), end_date: day(8) });
  expect(refused.body).toHaveProperty('notice_date');
});

it('its status follows from its dates on the day of the company, in rows, filters and files alike', async () => {
  const { owner } = await desk(0);
  const made = {
    Draft: { status: 'draft', end_date: day(-9) },
    Later: { start_date: day(2), end_date: day(9) },
    Open: {},
    'Last day': { start_date: day(0), end_date: day(0) },
    Over: { end_date: day(-1) },
    Left: { status: 'terminated', end_date: day(30) },
  };
  for (const [name, input] of Object.entries(made)) await owner.create('contract', { name, ...input });
  const list = async (filter: unknown) => {
    const query = new URLSearchParams({ sort: 'created_at', filters: JSON.stringify(filter) });
    const { body, text } = await owner.call<{ results: { name: string; state: string }[] }>(
      'GET',
      `contract/?${query.toString()}`,
    );
    expect(body.results, text).toBeDefined();
    return Object.fromEntries(body.results.map((one) => [one.name, one.state]));
  };
  const states = {
    ...{ Draft: 'draft', Later: 'not_begun', Open: 'active', 'Last day': 'active', Over: 'ended', Left: 'terminated' },
  };
  expect(await list({ and: [] })).toEqual(states);
  for (const state of new Set(Object.values(states)))
    expect(await list({ field: 'state', op: 'in', value: [state] })).toEqual(
      Object.fromEntries(Object.entries(states).filter(([, one]) => one === state)),
    );
  expect(Object.keys(await list({ field: 'state', op: 'not_in', value: ['active', 'ended'] }))).toEqual([
    'Draft',
    'Later',
    'Left',
  ]);
  const { text } = await owner.call('GET', 'contract/export/?columns=name,state&format=csv');
  expect(text).toMatch(/Over[;,"]+Ended/);
  const written = await owner.call('POST', 'contract/', { name: 'x', state: 'ended' });
  expect(written.status).toBe(400);
});
