import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { mailNotifications } from '../server/mail.ts';

const app = await testApp();
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

interface Stored {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly pictures: readonly string[];
}

async function lastMail(who: TestUser): Promise<Stored> {
  await app.runJobs();
  await mailNotifications({ company_id: world.companyId, user_id: who.id }, app.services);
  return app.database.global((tx) =>
    tx.one(sql<Stored>`
      select subject, body, html, pictures from mail where recipient = ${who.email} order by created_at desc limit 1`),
  );
}

const drill = (): Promise<string> => drillOf('NF-00141');

async function drillOf(asset_tag: string): Promise<string> {
  const place = await sampleRecord(world.owner, recordNamed('location'), true, { name: `Room Camden ${asset_tag}` });
  const { id } = await sampleRecord(world.owner, recordNamed('asset'), true, {
    name: 'Drill <b>',
    asset_tag,
    serial: `SN-77 ${asset_tag}`,
    location_id: place.id,
  });
  return id;
}

const giveTo = async (asset_id: string, who: TestUser): Promise<void> => {
  const body = { asset_id, checkout_to: 'user', user_id: who.id };
  expect((await world.owner.call('POST', 'associate/', body)).status).toBe(201);
};

it('a mail names the thing with its tag, and tells its facts as text and HTML in the language of the reader', async () => {
  const ada = await world.user({ permissions: ['assets:read', 'location:read'], workspaces: [world.workspaceId] });
  const id = await drill();
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(sql`update app_user set language = 'de' where company_id = ${world.companyId} and id = ${ada.id}`),
  );
  await giveTo(id, ada);
  const { subject, body, html } = await lastMail(ada);
  expect(subject).toContain('Drill <b> · NF-00141');
  for (const line of ['Inventarnummer: NF-00141', 'Seriennummer: SN-77 NF-00141', 'hier sind die Einzelheiten.'])
    expect(body).toContain(line);
  expect(html).toContain('Drill &lt;b&gt; · NF-00141');
  expect(html).toMatch(/<th [^>]*scope="row"[^>]*>Inventarnummer<\/th>\s*<td [^>]*>NF-00141<\/td>/);
  expect(html).not.toContain('Drill <b>');
});

it('a fact that its reader may not read is left out; who has a thing reads its tag without a permission', async () => {
  const [seeing, narrow, holder] = [
    await world.user({
      permissions: ['fault_report:read', 'fault_report:update', 'assets:read'],
      workspaces: [world.workspaceId],
    }),
    await world.user({ permissions: ['fault_report:read', 'fault_report:update'], workspaces: [world.workspaceId] }),
    await world.user(),
  ];
  const id = await drill();
  const report = { asset_id: id, description: 'The brush does not turn' };
  expect((await world.owner.call('POST', 'fault-report/', report)).status).toBe(201);
  const whole = await lastMail(seeing);
  expect(whole.subject).toContain('Drill <b> · NF-00141');
  expect(whole.body).toMatch(/Room Camden|SN-77/);
  const less = await lastMail(narrow);
  expect(less.body).toContain('The brush does not turn');
  expect(`${less.subject}${less.body}${less.html}`).not.toMatch(/NF-00141|SN-77|Room Camden/);
  await giveTo(id, holder);
  const own = await lastMail(holder);
  expect(own.body).toContain('NF-00141');
  expect(own.body, 'what the portal does not show').not.toContain('Room Camden');
  // The link of a reader of assets in other workspaces leads to their own assets.
  const elsewhere = await world.user({ permissions: ['assets:read'], workspaces: [] });
  const other = await drillOf('NF-00142');
  await giveTo(other, elsewhere);
  const { body } = await lastMail(elsewhere);
  expect(body).toContain('NF-00142');
  expect(body).toMatch(/\/portal\n/);
});
