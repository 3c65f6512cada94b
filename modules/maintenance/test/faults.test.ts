import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { codeOf, readCode } from '@steward/kernel/contract/wire/label_code.ts';
import { runJobs, testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { StrangersView } from '../contract/fault_wire.ts';
import { maintenanceOf, undo, workshop } from './workshop.ts';

const app = await testApp();

interface Report {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly maintenance: { readonly id: string } | null;
}

const reportsOf = async (who: TestUser): Promise<readonly Report[]> =>
  (await who.call<{ results: Report[] }>('GET', 'fault-report/')).body.results;

/** A company that accepts fault reports by visitors, with its first asset. */
async function open(settings: object = {}) {
  const found = await workshop(app);
  const { owner, world, assets } = found;
  await owner.call('PATCH', 'fault-report/settings/', { from_strangers: true, ...settings });
  await app.database.owner.query('delete from rate_limit');
  const address = `/api/v1/report/${codeOf(world.companyId, assets[0] ?? '')}/`;
  const post = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    app.call('POST', address, { body, headers });
  const mails = async (): Promise<readonly { recipient: string; subject: string; body: string }[]> => {
    await runJobs(app.services);
    return app.database.inCompany(world.companyId, (tx) =>
      tx.rows(sql<{ recipient: string; subject: string; body: string }>`
        select recipient, subject, body from mail where company_id = ${world.companyId} order by created_at`),
    );
  };
  return { ...found, address, post, mails };
}

it('a code names a company and a thing, and nothing else does', () => {
  const [companyId, id] = ['0192f0a0-1111-7000-8000-00000000ffff', 'ffffffff-ffff-7fff-bfff-ffffffffffff'];
  expect(codeOf(companyId, id)).toMatch(/^[\w-]{43}$/);
  expect(readCode(codeOf(companyId, id))).toEqual({ companyId, id });
  for (const other of ['', 'abc', `${codeOf(companyId, id)}A`, 'A'.repeat(43).replace('A', '/')])
    expect(readCode(other)).toBeNull();
});

it('a report becomes maintenance and is closed with its result; who reported is told each time, in their language', async () => {
  const { owner, post, mails, type } = await open();
  expect(
    (await post({ description: 'Es raucht\nSeit gestern', email: 'ada@example.org' }, { 'accept-language': 'de' }))
      .status,
  ).toBe(201);
  const [report] = await reportsOf(owner);
  expect(report).toMatchObject({ name: 'Es raucht', state: 'new', reporter: null, email: 'ada@example.org' });
  const planned = await owner.call('POST', `fault-report/${report?.id}/repair_fault/`, { type_id: type });
  expect(planned.status, planned.text).toBe(200);
  const [made] = await maintenanceOf(owner);
  expect(made).toMatchObject({ state: 'planned', notes: 'Es raucht\nSeit gestern' });
  expect(await reportsOf(owner)).toMatchObject([{ state: 'in_maintenance', maintenance: { id: made?.id } }]);
  expect(await mails()).toMatchObject([{ recipient: 'ada@example.org', subject: 'Ihre Meldung: Wartung geplant' }]);
  await owner.call('POST', `asset-maintenance/${made?.id}/complete_maintenance/`, { result: 'Lüfter getauscht' });
  const [, closed, ...others] = await mails();
  expect(await reportsOf(owner)).toMatchObject([{ state: 'closed', reason: 'Lüfter getauscht' }]);
  expect(closed?.body).toContain('Lüfter getauscht');
  expect(closed?.body, 'when it was reported').toMatch(/\n\S[^\n]*: \d\d\/\d\d\/\d{4}\n/);
  expect(closed?.body, 'nothing of what a stranger typed, nor of the thing').not.toMatch(/raucht|AST-1|Crafter/);
  expect(others).toEqual([]);
  await owner.call('PATCH', `fault-report/${report?.id}/`, { notes: 'Ordered a spare one' });
  expect(await mails(), 'told once').toHaveLength(2);
});

it('a report that was closed with its maintenance is open again once that is, one that somebody has closed is not', async () => {
  const { owner, type, assets } = await open();
  for (const description of ['Drips', 'Squeaks'])
    await owner.create('fault-report', { asset_id: assets[0], description });
  for (const { id } of await reportsOf(owner)) {
    await owner.call('POST', `fault-report/${id}/repair_fault/`, { type_id: type });
    const maintenance = (await reportsOf(owner)).find((one) => one.id === id)?.maintenance?.id;
    if ((await reportsOf(owner)).find((one) => one.id === id)?.name === 'Squeaks')
      await owner.call('POST', `fault-report/${id}/close_fault/`, { reason: 'Oiled it myself' });
    await owner.call('POST', `asset-maintenance/${maintenance}/complete_maintenance/`, { result: 'Done' });
  }
  const statesOf = async () => {
    await runJobs(app.services);
    return Object.fromEntries((await reportsOf(owner)).map((one) => [one.name, one.state]));
  };
  expect(await statesOf()).toEqual({ Drips: 'closed', Squeaks: 'closed' });
  for (const { id } of await maintenanceOf(owner))
    await owner.call('POST', `asset-maintenance/${id}/reopen_maintenance/`, {});
  expect(await statesOf()).toEqual({ Drips: 'in_maintenance', Squeaks: 'closed' });
});

it('planned maintenance and its report are undone together; a report is closed with a reason alone', async () => {
  const { owner, post, type } = await open();
  await post({ description: 'Scratch' });
  const [report] = await reportsOf(owner);
  const planned = await owner.call('POST', `fault-report/${report?.id}/repair_fault/`, { type_id: type });
  await undo(owner, planned);
  expect(await reportsOf(owner)).toMatchObject([{ state: 'new', maintenance: null }]);
  expect(await maintenanceOf(owner)).toEqual([]);
  expect((await owner.call('POST', `fault-report/${report?.id}/close_fault/`, {})).status).toBe(400);
  await owner.call('POST', `fault-report/${report?.id}/close_fault/`, { reason: 'Known' });
  expect(await reportsOf(owner)).toMatchObject([{ state: 'closed', reason: 'Known' }]);
  await owner.call('POST', `fault-report/${report?.id}/reopen_fault/`, {});
  expect(await reportsOf(owner)).toMatchObject([{ state: 'new', reason: null }]);
});

it('of two who plan the maintenance of a fault at the same moment one does, and there is one maintenance', async () => {
  const { owner, world, post, type } = await open();
  await post({ description: 'Scratch' });
  const [report] = await reportsOf(owner);
  const other = await world.user({ user_type: 'admin' });
  const repair = (who: TestUser) => who.call('POST', `fault-report/${report?.id}/repair_fault/`, { type_id: type });
  const answers = await Promise.all([repair(owner), repair(other), repair(owner)]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  const made = await maintenanceOf(owner);
  expect(made).toHaveLength(1);
  expect(await reportsOf(owner)).toMatchObject([{ state: 'in_maintenance', maintenance: { id: made[0]?.id } }]);
});

it('whoever reads an asset reports its faults, and is told by name', async () => {
  const { owner, world, assets, mails } = await open();
  const reader = await world.user({ permissions: ['assets:read', 'workspace:all'], workspaces: [world.workspaceId] });
  const sent = await reader.call('POST', `assets/${assets[0]}/report_fault/`, { description: 'Door jams' });
  expect(sent.status, sent.text).toBe(200);
  expect((await reader.call('GET', 'fault-report/')).status, 'who reports does not read the others').toBe(403);
  const [report] = await reportsOf(owner);
  expect(report).toMatchObject({ name: 'Door jams', reporter: { id: reader.id }, email: null });
  await owner.call('POST', `fault-report/${report?.id}/close_fault/`, { reason: 'Oiled' });
  expect(await mails()).toMatchObject([{ recipient: reader.email, subject: 'Your report about Crafter is closed' }]);
  const [told] = await mails();
  expect(told?.body).toMatch(/^Asset: Crafter · \S+$/m);
  expect(told?.body).toMatch(/^Description: Door jams$/m);
});

it('strangers see what the company chose, and nothing tells a closed company from a wrong code', async () => {
  const { owner, address, assets, world } = await open({ contact: 'Call 112' });
  const look = async (): Promise<StrangersView> => (await app.call<StrangersView>('GET', address)).body;
  const company = { company: expect.stringMatching(/^Company /), has_logo: false };
  expect(await look()).toEqual({ ...company, name: null, tag: null, has_picture: false, contact: 'Call 112' });
  await owner.call('PATCH', 'fault-report/settings/', { strangers_see: 'name' });
  const named = { name: 'Crafter', tag: expect.any(String) };
  expect(await look()).toEqual({ ...company, ...named, has_picture: false, contact: 'Call 112' });
  expect((await app.call('GET', `${address}picture/`)).status).toBe(404);

  const none = codeOf(world.companyId, '0192f0a0-1111-7000-8000-00000000ffff');
  const nobody = codeOf('0192f0a0-1111-7000-8000-00000000ffff', assets[0] ?? '');
  const other = codeOf((await makeWorld(app)).companyId, assets[0] ?? '');
  const refused = new Set<string>();
  for (const code of [none, nobody, other, 'nonsense'])
    for (const method of ['GET', 'POST']) {
      const { status, text } = await app.call(method, `/api/v1/report/${code}/`, {
        body: method === 'POST' ? { description: 'x' } : undefined,
      });
      refused.add(`${status} ${text}`);
    }
  const off = async (): Promise<void> => {
    const { status, text } = await app.call('GET', address);
    refused.add(`${status} ${text}`);
  };
  const turn = (isOn: boolean) => owner.call('PATCH', 'company/modules/maintenance/', { is_on: isOn });
  // Parts of maintenance are removed first.
  await owner.call('PATCH', 'company/modules/maintenance_parts/', { is_on: false });
  expect((await turn(false)).status).toBe(200);
  await off();
  await turn(true);
  expect((await app.call('GET', address)).status).toBe(200);
  await owner.call('PATCH', 'fault-report/settings/', { from_strangers: false });
  await off();
  expect([...refused]).toEqual([expect.stringMatching(/^404 /)]);
  expect(await reportsOf(owner)).toEqual([]);
});

it('a picture is written anew; a bomb and another type are refused, and a trap is not told', async () => {
  const { owner, address, assets, post, type } = await open({ strangers_see: 'picture' });
  const send = async (bytes: Buffer, name = 'photo.png') => {
    const form = new FormData();
    form.set('description', 'Broken glass');
    form.set('image', new Blob([new Uint8Array(bytes)]), name);
    return app.call('POST', address, { body: form });
  };
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect((await send(small, '<b>"x".svg')).status).toBe(201);
  const [report] = await reportsOf(owner);
  expect(report).toMatchObject({ name: 'Broken glass', image: expect.anything() });
  await owner.call('POST', `fault-report/${report?.id}/repair_fault/`, { type_id: type });
  expect(await maintenanceOf(owner), 'with its picture').toMatchObject([{ image: expect.anything() }]);
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).status).toBe(415);
  const bomb = await sharp({ create: { width: 6400, height: 6400, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect((await send(bomb)).status).toBe(400);
  expect((await post({ description: 'Buy now', website: 'https://example.org' })).status).toBe(201);
  expect((await post({ description: 'x', email: 'a@example.org\nBcc: b@example.org' })).status).toBe(400);
  expect((await post({ description: 'x', asset_id: assets[1] })).status).toBe(400);
  expect(await reportsOf(owner)).toHaveLength(1);
});

it('ten reports an hour are taken about one thing', async () => {
  const { owner, post } = await open();
  for (let times = 0; times < 10; times += 1) expect((await post({ description: 'Again' })).status).toBe(201);
  expect((await post({ description: 'Again' })).status).toBe(429);
  expect(await reportsOf(owner)).toHaveLength(10);
});

it('an address that strangers give gets three mails a day', async () => {
  const { owner, assets, mails } = await open();
  for (let times = 0; times < 5; times += 1)
    await owner.create('fault-report', {
      asset_id: assets[0],
      description: `Dent ${times}`,
      email: 'victim@example.org',
    });
  for (const { id } of await reportsOf(owner))
    await owner.call('POST', `fault-report/${id}/close_fault/`, { reason: 'Done' });
  expect(await mails()).toHaveLength(3);
});
