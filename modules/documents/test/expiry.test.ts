import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { remindersOf } from '../../../app/test/reminders.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

/* Documents that expire: who is reminded, and how they are renewed. */

const app = await testApp();

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const endingOf = async (user: TestUser) =>
  (await user.call<{ ending_documents: { count: number; results: { name: string }[] } | null }>('GET', 'notices/')).body
    .ending_documents;

test('[R1.32] owners and who may change a folder are reminded of documents that expire, and nobody else', async () => {
  const world = await makeWorld(app);
  const { owner, user, workspaceId } = world;
  const some = { workspaces: [workspaceId] };
  const jonas = await user({ ...some, permissions: ['folder:read'] });
  const changing = await user({ ...some, permissions: ['folder:read', 'folder:update'] });
  const reading = await user({ ...some, permissions: ['folder:read'] });
  const open = await owner.create('folder', { name: 'Certificates' });
  const closed = await owner.create('folder', { name: 'Personnel', inherits: false });
  const make = (name: string, folder_id: string, days: number, more: object = {}) =>
    owner.create('file-storage', { name, folder_id, expires: day(days), ...more });
  await make('lift.pdf', open, 10);
  await make('old.pdf', open, -5, { owner_id: jonas.id });
  await make('far.pdf', open, 200);
  await make('contract.pdf', closed, 20);
  const found = await remindersOf(app, world, 'remind_of_documents', [owner, changing, jonas, reading]);
  expect(found.map((one) => one?.text ?? null)).toEqual([
    'Documents: 2 expire soon, 1 expired and not renewed',
    'Documents: 1 expire soon, 1 expired and not renewed',
    'Documents: 0 expire soon, 1 expired and not renewed',
    null,
  ]);
  expect(found[1]?.names).toEqual(['old.pdf', 'lift.pdf']);
  expect([await endingOf(owner), await endingOf(jonas), await endingOf(reading)]).toMatchObject([
    { count: 3, results: [{ name: 'old.pdf' }, { name: 'lift.pdf' }, { name: 'contract.pdf' }] },
    { count: 1, results: [{ name: 'old.pdf' }] },
    { count: 0 },
  ]);
  const feed = await changing.call<{ address: string }>('POST', 'notifications/calendar/', {});
  const { pathname } = new URL(feed.body.address);
  const calendar = (await app.call('GET', pathname)).text;
  expect([calendar.includes('Document expires: lift.pdf'), calendar.includes('contract.pdf')]).toEqual([true, false]);
  await owner.call('PATCH', 'file-storage/settings/', { warning_days: 5 });
  expect(await endingOf(owner)).toMatchObject({ count: 1 });
});

test('[R7.98] a document is renewed by a new version with another end, in one request or not at all', async () => {
  const { owner } = await makeWorld(app);
  const id = await owner.create('file-storage', { name: 'lift.pdf', expires: day(3) });
  const renew = (expires: string) => {
    const form = new FormData();
    form.append('expires', expires);
    form.append('file', new Blob(['Inspected']), 'lift 2027.pdf');
    return owner.call<{ version_number: number; expires: string }>('POST', `file-storage/${id}/versions/`, form);
  };
  const wrong = await renew('soon');
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, expect.arrayContaining(['expires'])]);
  const unchanged = await owner.call<{ version_number: number }>('GET', `file-storage/${id}/`);
  expect(unchanged.body.version_number).toBe(1);
  const renewed = await renew(day(365));
  expect([renewed.status, renewed.body]).toMatchObject([201, { version_number: 2, expires: day(365) }]);
  expect(await endingOf(owner)).toMatchObject({ count: 0 });
});
