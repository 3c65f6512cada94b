import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { codeOf } from '@steward/kernel/contract/wire/label_code.ts';
import { runJobs, testApp } from '../../../app/test/app.ts';
import type { TestUser } from '../../../app/test/world.ts';
import type { StrangersView } from '../contract/fault_wire.ts';
import { maintenanceOf, workshop } from './workshop.ts';

/* Public pages and their rate limits. */

const app = await testApp();

/** A company that accepts fault reports by visitors. */
async function open(settings: object = {}) {
  const found = await workshop(app);
  const { owner, world, assets } = found;
  await owner.call('PATCH', 'fault-report/settings/', { from_strangers: true, ...settings });
  await app.database.owner.query('delete from rate_limit');
  const addressOf = (id = assets[0] ?? ''): string => `/api/v1/report/${codeOf(world.companyId, id)}/`;
  const look = (id?: string) => app.call<StrangersView>('GET', addressOf(id));
  const post = (id?: string) => app.call('POST', addressOf(id), { body: { description: 'It drips' } });
  const reports = async (): Promise<number> =>
    (await owner.call<{ results: unknown[] }>('GET', 'fault-report/')).body.results.length;
  return { ...found, addressOf, look, post, reports };
}

/** Sets all counters to a value. */
const counted = (count: number) => app.database.owner.query('update rate_limit set count = $1', [count]);

async function pictureOf(who: TestUser): Promise<string> {
  const form = new FormData();
  const red = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
  form.append('file', new Blob([new Uint8Array(await red.png().toBuffer())], { type: 'image/png' }), 'red.png');
  const answer = await who.call<{ id: string }>('POST', 'files/', form);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

it('strangers load the picture of an asset where the company shows it, and not where it shows the name alone', async () => {
  const { owner, assets, addressOf, look } = await open({ strangers_see: 'picture' });
  const set = await owner.call('PATCH', `assets/${assets[0]}/`, { image_id: await pictureOf(owner) });
  expect(set.status, set.text).toBe(200);
  const load = async () => (await app.call('GET', `${addressOf()}picture/`)).status;
  expect([(await look()).body.has_picture, await load()]).toEqual([true, 200]);
  for (const see of ['name', 'nothing']) {
    await owner.call('PATCH', 'fault-report/settings/', { strangers_see: see });
    expect([(await look()).body.has_picture, await load()], see).toEqual([false, 404]);
  }
});

it('a stranger says that it is urgent, and sees the logo of the company whatever is shown of the asset', async () => {
  const { owner, addressOf, look } = await open({ strangers_see: 'nothing' });
  const logo = async () => (await app.call('GET', `${addressOf()}logo/`)).status;
  expect([(await look()).body.has_logo, await logo()]).toEqual([false, 404]);
  const form = new FormData();
  const red = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
  form.append('icon', new Blob([new Uint8Array(await red.png().toBuffer())], { type: 'image/png' }), 'red.png');
  expect((await owner.call('PATCH', 'company/update/', form)).status).toBe(200);
  expect([(await look()).body.has_logo, await logo()]).toEqual([true, 200]);
  for (const urgent of [true, false])
    expect((await app.call('POST', addressOf(), { body: { description: 'It drips', urgent } })).status).toBe(201);
  const { results } = (await owner.call<{ results: { priority: string }[] }>('GET', 'fault-report/')).body;
  expect(results.map((one) => one.priority).sort()).toEqual(['normal', 'urgent']);
});

it('the code of an asset in the recycle bin leads nowhere, and no code where the company can only be read', async () => {
  const { owner, world, assets, look, post, reports } = await open();
  const answers = async (id?: string) => [(await look(id)).status, (await post(id)).status];
  expect((await owner.call('DELETE', 'assets/delete/', { ids: [assets[1]] })).status).toBe(200);
  expect(await answers(assets[1])).toEqual([404, 404]);
  expect(await answers()).toEqual([200, 201]);
  await app.database.owner.query(`update platform_company set trial_ends_on = '2020-01-31' where id = $1`, [
    world.companyId,
  ]);
  expect(await answers()).toEqual([404, 404]);
  expect(await reports()).toBe(1);
});

it('from one network twenty reports an hour are taken, whatever they are about, also of codes that lead nowhere', async () => {
  const { assets, post, reports } = await open();
  const nothing = '0192f0a0-1111-7000-8000-00000000ffff';
  expect((await post(nothing)).status).toBe(404);
  await counted(19);
  expect((await post(assets[0])).status).toBe(201);
  expect((await post(assets[1])).status).toBe(429);
  expect((await post(nothing)).status).toBe(429);
  expect(await reports()).toBe(1);
});

it('a company takes five hundred reports a day', async () => {
  const { assets, post, reports } = await open();
  const limits = async (): Promise<string[]> =>
    (await app.database.owner.query<{ key: string }>('select key from rate_limit')).rows.map((one) => one.key);
  const [network] = [(await post('0192f0a0-1111-7000-8000-00000000ffff')) && (await limits())];
  expect((await post(assets[0])).status).toBe(201);
  const ofFirst = (await limits()).filter((key) => !network.includes(key));
  await app.database.owner.query('delete from rate_limit where key <> all($1)', [ofFirst]);
  await counted(499);
  expect((await post(assets[1])).status).toBe(201);
  expect((await post(assets[1])).status).toBe(429);
  expect(await reports()).toBe(2);
});

it('one network looks three hundred times in five minutes, at views and pictures together', async () => {
  const { look, addressOf } = await open();
  expect((await look()).status).toBe(200);
  await counted(298);
  expect((await app.call('GET', `${addressOf()}picture/`)).status).toBe(404);
  expect((await look()).status).toBe(200);
  expect((await look()).status).toBe(429);
  expect((await app.call('GET', `${addressOf()}picture/`)).status).toBe(429);
});

it('a stranger gives no address of a host without a name, to which mails would go', async () => {
  const { addressOf, reports } = await open();
  for (const email of ['a@[127.0.0.1]', 'a@10.0.0.12', 'a@[IPv6:fd00::12]']) {
    const answer = await app.call('POST', addressOf(), { body: { description: 'It drips', email } });
    expect([answer.status, Object.keys(answer.body)], email).toEqual([400, expect.arrayContaining(['email'])]);
  }
  expect(await reports()).toBe(0);
});

it('pictures of strangers are made small, and take up a share of the storage alone, which the company is told', async () => {
  const { owner, world, addressOf } = await open();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'red', noise } });
  const jpeg = new Uint8Array(await large.jpeg({ quality: 100 }).toBuffer());
  const post = async (): Promise<void> => {
    const form = new FormData();
    form.append('description', 'It drips');
    form.append('image', new Blob([jpeg], { type: 'image/jpeg' }), 'noise.jpg');
    const answer = await app.call('POST', addressOf(), { body: form });
    expect(answer.status, answer.text).toBe(201);
  };
  const newest = async () =>
    (await owner.call<{ results: { image: unknown; notes: string | null }[] }>('GET', 'fault-report/')).body.results[0];
  const inFiles = (set: string) =>
    app.database.owner.query(`update file set ${set} where company_id = $1`, [world.companyId]);
  await post();
  const { rows } = await app.database.owner.query(
    'select mime, width, size < 1500000 as is_small from file where company_id = $1',
    [world.companyId],
  );
  expect(rows).toEqual([{ mime: 'image/webp', width: 1600, is_small: true }]);
  expect(await newest()).toMatchObject({ image: expect.anything(), notes: null });
  // One percent of 5,000 MB within a day.
  await inFiles('size = 49900000');
  await post();
  expect(await newest()).toMatchObject({ image: null, notes: expect.stringContaining('It was not stored') });
  const before = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await inFiles(`created_at = '${before}'`);
  await post();
  expect(await newest()).toMatchObject({ image: expect.anything(), notes: null });
  await inFiles(`size = 499900000, created_at = '${before}'`);
  await post();
  expect(await newest(), 'in all').toMatchObject({ image: null });
});

it('a fault is reported with one’s own picture, and not with that of another', async () => {
  const { owner, world, assets, reports } = await open();
  const reader = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
  const report = (image: string) =>
    reader.call('POST', `assets/${assets[0]}/report_fault/`, { description: 'Cracked', image_id: image });
  const foreign = await report(await pictureOf(owner));
  expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, expect.arrayContaining(['image_id'])]);
  expect(await reports()).toBe(0);
  const own = await report(await pictureOf(reader));
  expect([own.status, await reports()], own.text).toEqual([200, 1]);
});

it('who reported is mailed at an address that is proven to be theirs, and not at another', async () => {
  const { owner, world, assets } = await open();
  const [proven, claimed] = [await world.user(), await world.user({ is_verified: false })];
  for (const { id } of [proven, claimed]) {
    const input = { asset_id: assets[0], description: 'Dent', reporter_id: id };
    const fault = await owner.create('fault-report', input);
    await owner.call('POST', `fault-report/${fault}/close_fault/`, { reason: 'Known' });
  }
  await runJobs(app.services);
  const { rows } = await app.database.owner.query<{ recipient: string }>(
    'select recipient from mail where company_id = $1',
    [world.companyId],
  );
  expect(rows).toEqual([{ recipient: proven.email }]);
});

it.runIf(findRecord('custom_field'))(
  'a fault is reported though the company requires a field of its own for reports, which its reporter does not see',
  async () => {
    const { owner, assets, post, reports } = await open();
    const field = { record: 'fault_report', type: 'text', name: 'Severity', required: true };
    expect((await owner.call('POST', 'custom-fields/', field)).status).toBe(201);
    const stranger = await post();
    expect(stranger.status, stranger.text).toBe(201);
    const own = await owner.call('POST', `assets/${assets[0]}/report_fault/`, { description: 'It squeaks' });
    expect(own.status, own.text).toBe(200);
    expect(await reports()).toBe(2);
  },
);

it.runIf(findRecord('custom_field'))(
  'maintenance is planned, also of a fault, though the company requires a field of its own that is not asked for there',
  async () => {
    const { owner, assets, type, post } = await open();
    const field = { record: 'asset_maintenance', type: 'text', name: 'Bay', required: true };
    expect((await owner.call('POST', 'custom-fields/', field)).status).toBe(201);
    await post();
    const [fault] = (await owner.call<{ results: { id: string }[] }>('GET', 'fault-report/')).body.results;
    const repaired = await owner.call('POST', `fault-report/${fault?.id}/repair_fault/`, { type_id: type });
    expect(repaired.status, repaired.text).toBe(200);
    const planned = await owner.call('POST', 'assets/plan_maintenance/', { ids: assets, type_id: type });
    expect(planned.body, planned.text).toMatchObject({ done: 2, refused: [] });
    expect(await maintenanceOf(owner)).toHaveLength(3);
    const asked = await owner.call('POST', 'asset-maintenance/', { asset_id: assets[0], type_id: type });
    expect(asked.status, 'the form asks for it').toBe(400);
  },
);

it('the history says that a person without a sign-in has reported it', async () => {
  const { owner, post } = await open();
  expect((await post()).status).toBe(201);
  const { body } = await owner.call<{ results: object[] }>('GET', 'activity-logs/?record=fault_report');
  expect(body.results).toMatchObject([{ action: 'create', actor: { id: null, name: 'A person without a sign-in' } }]);
});
