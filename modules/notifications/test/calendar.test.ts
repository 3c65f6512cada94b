import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { CalendarFeed } from '../contract/wire.ts';

const app = await testApp();
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const open = async (who: TestUser): Promise<string> =>
  new URL((await who.call<CalendarFeed>('POST', 'notifications/calendar/', {})).body.address ?? '').pathname;
const read = (path: string) => fetch(`${app.address}${path}`);
/** Long lines of a calendar go on in the next one. */
const linesOf = async (path: string): Promise<string[]> => {
  const answer = await read(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll(/\r\n /g, '').split('\r\n');
};
const contract = (name: string, end: string) =>
  sampleRecord(world.owner, recordNamed('contract'), true, {
    ...{ name, start_date: '2020-01-01', end_date: end, notice_date: null, status: 'active' },
  });

describe('the calendar of what is due', () => {
  it('has whole days of what its reader may see, with the name and the address of the record', async () => {
    const { id } = await contract('Vehicle lease; long, and with 👩‍💻', day(40));
    await contract('Over long ago', day(-90));
    await contract('In years', day(900));
    const path = await open(world.owner);
    const answer = await read(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = await linesOf(path);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line.startsWith('SUMMARY:Contract ends'))).toEqual([
      'SUMMARY:Contract ends: Vehicle lease\\; long\\, and with 👩‍💻',
    ]);
    const compact = (date: string): string => date.replaceAll('-', '');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${compact(day(40))}`);
    expect(lines).toContain(`DTEND;VALUE=DATE:${compact(day(41))}`);
    expect(lines.find((line) => line.startsWith('URL'))).toContain(`/contracts/${id}/`);
    expect(lines.find((line) => line.startsWith('UID:'))).toMatch(new RegExp(`^UID:${id}-end_date@`));
  });

  it('is in the language of its reader, and without what they may not read', async () => {
    await contract('Printer service', day(10));
    const [reader, other] = [
      await world.user({ permissions: ['contract:read'], workspaces: [world.workspaceId] }),
      await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] }),
    ];
    await reader.call('PATCH', `users/current_user/`, { language: 'de' });
    const words = async (who: TestUser) =>
      (await linesOf(await open(who))).filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8));
    expect(await words(reader)).toEqual([expect.stringMatching(/^(Contract ends|Vertragsende): Printer service$/)]);
    expect(await words(other)).toEqual([]);
    // A date field with a permission of its own.
    await sampleRecord(world.owner, recordNamed('asset'), true, { name: 'Scales', next_audit: day(20) });
    const auditor = await world.user({
      permissions: ['assets:read', 'assetsaudit:read'],
      workspaces: [world.workspaceId],
    });
    expect(await words(auditor)).toEqual([expect.stringMatching(/: Scales · /)]);
    expect(await words(other)).toEqual([]);
  });

  it('says what and where in each day, as far as its reader may read it, and shows the kinds that they choose', async () => {
    const place = await sampleRecord(world.owner, recordNamed('location'), true, { name: 'Room Camden' });
    await sampleRecord(world.owner, recordNamed('asset'), true, {
      ...{ name: 'Scales', asset_tag: 'NF-7', serial: 'S-1', location_id: place.id, next_audit: day(20) },
      ...{ warranty_months: null, eol_date: null },
    });
    const path = await open(world.owner);
    const lines = await linesOf(path);
    expect(lines).toContain('SUMMARY:Audit: Scales · NF-7');
    expect(lines).toContain('LOCATION:Room Camden');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/Asset tag: NF-7\\n.*Location: Room Camden/);
    const choose = (kinds: unknown) => world.owner.call<CalendarFeed>('PATCH', 'notifications/calendar/', { kinds });
    const { body } = await choose({ 'asset.next_audit': false });
    expect(body.kinds.find((one) => one.name === 'asset.next_audit')).toMatchObject({ title: 'Audit', is_on: false });
    expect((await linesOf(path)).filter((line) => line.startsWith('SUMMARY:Audit'))).toEqual([]);
    await choose({ 'asset.next_audit': true });
    expect(await linesOf(path)).toContain('SUMMARY:Audit: Scales · NF-7');
    expect((await choose({ 'asset.nothing': true })).status).toBe(400);
    const narrow = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    const { kinds } = (await narrow.call<CalendarFeed>('GET', 'notifications/calendar/')).body;
    expect(kinds.map((one) => one.name)).not.toContain('asset.next_audit');
  });

  it('leaves out what belongs to a module that the company has switched off, as the export of the history does', async () => {
    await contract('Printer service', day(10));
    const path = await open(world.owner);
    const contracts = async () => (await linesOf(path)).filter((line) => line.startsWith('SUMMARY:Contract ends'));
    const exported = async () =>
      (await world.owner.call('GET', 'activity-logs/export/?format=csv&record=contract')).text.includes(
        'Printer service',
      );
    expect([await contracts(), await exported()]).toEqual([['SUMMARY:Contract ends: Printer service'], true]);
    const turn = (isOn: boolean) => world.owner.call('PATCH', 'company/modules/contracts/', { is_on: isOn });
    expect((await turn(false)).status).toBe(200);
    expect([await contracts(), await exported()]).toEqual([[], false]);
    expect((await turn(true)).status).toBe(200);
    expect(await contracts()).toHaveLength(1);
  });

  it('has an address that can be made invalid and does not come back; none can be made up', async () => {
    const ada = await world.user();
    const feed = async () => (await ada.call<CalendarFeed>('GET', 'notifications/calendar/')).body.address;
    expect(await feed()).toBeNull();
    const first = await open(ada);
    expect((await read(new URL((await feed()) ?? '').pathname)).status).toBe(200);
    const second = await open(ada);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await ada.call('DELETE', 'notifications/calendar/');
    expect([(await read(second)).status, await feed()]).toEqual([404, null]);
    const third = await open(ada);
    expect([(await read(second)).status, (await read(third)).status]).toEqual([404, 200]);
    // Neither an earlier nor a later version.
    for (const by of [1, -2]) {
      await app.database.inCompany(world.companyId, (tx) =>
        tx.run(sql`update notification_choice set calendar_version = calendar_version + ${by}
          where company_id = ${world.companyId} and user_id = ${ada.id}`),
      );
      expect((await read(third)).status, String(by)).toBe(404);
    }
    // Not the last character: some of its bits have no meaning.
    const forged = third.replace(/(?<=calendar\/)./, (one) => (one === 'A' ? 'B' : 'A'));
    expect((await read(forged)).status).toBe(404);
    expect((await read('/api/v1/calendar/nothing.ics')).status).toBe(404);
  });

  it('ends with its reader, and is not read without end', async () => {
    const ada = await world.user();
    const path = await open(ada);
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1) statuses.add((await read(path)).status);
    expect(statuses).toEqual(new Set([200, 429]));
    const bob = await world.user();
    const his = await open(bob);
    expect((await world.owner.call('PATCH', `users/${bob.id}/`, { activated: false })).status).toBe(200);
    expect((await read(his)).status).toBe(404);
  });
});
