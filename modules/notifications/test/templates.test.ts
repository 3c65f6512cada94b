import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { KindTemplates, MailPreview } from '../contract/templates.ts';
import { mailNotifications } from '../server/mail.ts';

const app = await testApp();
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const path = 'notifications/templates/checked_out_to_me/';
const write = (template: Record<string, string>, by = world.owner) =>
  by.call('PUT', path, { language: 'en', text: '{text}', subject: '{text}', ...template });
const given = async (to: TestUser, ...names: string[]): Promise<void> => {
  const ids: string[] = [];
  for (const name of names) ids.push((await sampleRecord(world.owner, recordNamed('asset'), true, { name })).id);
  await world.owner.call('POST', 'associate/bulk/', { asset_ids: ids, checkout_to: 'user', user_id: to.id });
  await app.runJobs();
};
const mailed = async (to: TestUser) => {
  await mailNotifications({ company_id: world.companyId, user_id: to.id }, app.services);
  return app.database.global((tx) =>
    tx.rows(sql<{ subject: string; body: string; html: string }>`
      select subject, body, html from mail where recipient = ${to.email} order by created_at desc limit 1`),
  );
};

it('mails of a kind say what the company has written, in the language of their reader alone', async () => {
  const [ada, eva] = [await world.user(), await world.user()];
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(sql`update app_user set language = 'de' where company_id = ${world.companyId} and id = ${eva.id}`),
  );
  const answer = await write({ subject: 'IT: {record}', text: 'Dear {name},\n\n{actor} gave you {n}: {record}.' });
  expect(answer.status, answer.text).toBe(200);
  await given(ada, 'Drill', 'Saw');
  await given(eva, 'Hammer');
  const [mail] = await mailed(ada);
  expect(mail?.subject).toMatch(/^IT: (Drill · \d+, Saw · \d+|Saw · \d+, Drill · \d+)$/);
  expect(mail?.body).toMatch(/\n\nDear Test .+,\n\nTest .+ gave you 2: (Drill · \d+, Saw|Saw · \d+, Drill) · \d+\.\n/);
  expect((await mailed(eva))[0]?.subject).toMatch(/ hat Hammer · \d+ an Sie ausgegeben$/);
  await world.owner.call('DELETE', `${path}?language=en`);
  await given(ada, 'Axe');
  expect((await mailed(ada))[0]?.subject).toMatch(/ checked out Axe · \d+ to you$/);
});

it('what people have named becomes no header, markup, paragraph or place for a value', async () => {
  const ada = await world.user();
  await write({ subject: 'New: {record}', text: '{record}\n{company} <b>bold</b>' });
  await given(ada, 'A <script>x</script> {actor} {text}');
  const [mail] = await mailed(ada);
  expect(mail?.subject).toMatch(/^New: A <script>x<\/script> \{actor\} \{text\} · \d+$/);
  expect(mail?.html).toContain('A &lt;script&gt;x&lt;/script&gt; {actor} {text}');
  expect(mail?.html).not.toMatch(/<script|<b>/);
  expect((await write({ subject: 'One\r\nBcc: all@example.com' })).body).toHaveProperty('subject');
});

it('a name between braces that the kind does not have is refused at its field, with those that there are', async () => {
  const answer = await write({ subject: 'Hello {surname}' });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    subject: [
      'Emails of this type have no {surname}. Use {text}, {name}, {company}, {record}, {actor}, {target}, {n}, or remove it.',
    ],
  });
  expect((await write({ text: '{overdue}' })).body).toMatchObject({ text: [expect.stringContaining('{overdue}')] });
  const reminder = 'notifications/templates/remind_of_own_returns/';
  const fits = { language: 'de', subject: '{overdue} überfällig', text: '{names}' };
  expect((await world.owner.call('PUT', reminder, fits)).status).toBe(200);
});

it('is shown before it is kept, of what really happened or of an example, and mailed to its writer alone', async () => {
  const draft = { language: 'en', subject: 'Yours: {record}', text: '{text}' };
  const look = async () => (await world.owner.call<MailPreview>('POST', `${path}preview/`, draft)).body;
  expect(await look()).toMatchObject({ subject: 'Yours: Laptop 14 inch', is_real: false });
  const giver = await world.user({ user_type: 'admin' });
  const { id } = await sampleRecord(world.owner, recordNamed('asset'), true, { name: 'Drill' });
  const body = { asset_id: id, checkout_to: 'user', user_id: world.owner.id };
  expect((await giver.call('POST', 'associate/', body)).status).toBe(201);
  await app.runJobs();
  expect(await look()).toMatchObject({
    subject: expect.stringMatching(/^Yours: Drill · \d+$/),
    is_real: true,
    html: expect.stringContaining('Drill'),
  });
  const test = await world.owner.call<{ to: string }>('POST', `${path}test/`, draft);
  expect(test.body).toEqual({ to: world.owner.email });
  const sent = await app.database.global((tx) =>
    tx.rows(sql<{ recipient: string }>`select recipient from mail where subject like 'Yours: Drill · %'`),
  );
  expect(sent).toEqual([{ recipient: world.owner.email }]);
  const { body: kept } = await world.owner.call<{ results: KindTemplates[] }>('GET', 'notifications/templates/');
  expect(kept.results.find((one) => one.kind === 'checked_out_to_me')?.templates).toEqual({});
});

it('is written by who administers settings, for each company apart', async () => {
  const other = await makeWorld(app);
  await write({ subject: 'Ours' });
  const { body } = await other.owner.call<{ results: KindTemplates[] }>('GET', 'notifications/templates/');
  expect(body.results.every((one) => Object.keys(one.templates).length === 0)).toBe(true);
  const plain = await world.user({ permissions: ['assets:read'] });
  expect((await write({ subject: 'Theirs' }, plain)).status).toBe(403);
});
