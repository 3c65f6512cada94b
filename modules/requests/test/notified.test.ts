import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { MODULES } from '../../../app/server/modules.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import type { TestUser } from '../../../app/test/world.ts';
import { portalSetup, withoutMaintenance } from './portal_setup.ts';

const { app, desk, claim, waiting } = await portalSetup();

/** Requests name the recipients; another module sends the notifications by this job. */
const MAIL_TASK = 'mail_notifications';
const isNotified = MAIL_TASK in MODULES.work.tasks;

const received = async (who: TestUser) => {
  await app.runJobs();
  type Notifications = { results: { kind: string; text: string; link: string | null }[] };
  const { results } = (await who.call<Notifications>('GET', 'notifications/')).body;
  return results
    .map(({ kind, text, link }) => ({ kind, text: text.replace(/Test \w+/, 'Someone'), link }))
    .toReversed();
};
const texts = async (who: TestUser): Promise<string[]> => (await received(who)).map((one) => one.text);
const decide = async (who: TestUser, verb: string, answer?: string) => {
  const [request] = await waiting(who);
  const done = await who.call('POST', `asset-requests/${request?.id}/${verb}/`, answer ? { answer } : {});
  expect(done.status, done.text).toBe(200);
};
/** The mails that somebody has got, after what waits for them has gone out. */
async function mailed(companyId: string, who: TestUser): Promise<readonly { body: string; html: string }[]> {
  await app.runJobs();
  const job = { company_id: companyId, user_id: who.id };
  await app.database.inCompany(companyId, (tx) => enqueue(tx, MAIL_TASK, job));
  await app.runJobs();
  return app.database.global((tx) =>
    tx.rows(sql<{ body: string; html: string }>`select body, html from mail where recipient = ${who.email}`),
  );
}

describe.runIf(isNotified)('of requests', () => {
  it('those who decide are notified with the note, and a check-out that grants a request is one notification', async () => {
    const { laptop, guest, companyId, user, owner, workspaceId } = await desk();
    const [first, second] = [await laptop(), await laptop()];
    const ada = await guest(['can_request_assets']);
    const permissions = ['assets:read', 'assets:checkout', 'can_assign_assets'];
    const clerk = await user({ permissions, workspaces: [workspaceId] });
    const elsewhere = await user({ permissions, workspaces: [await owner.create('workspace', { name: 'Elsewhere' })] });
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update asset set work_space_id = ${workspaceId} where company_id = ${companyId}`),
    );
    await claim(ada, first, { note: 'For the\ntrip' });
    expect(await received(clerk)).toEqual([
      { kind: 'request_made', text: 'Someone requests Laptop 1 · 00001: For the trip', link: '/requests' },
    ]);
    expect(await received(elsewhere)).toEqual([]);
    await decide(clerk, 'grant');
    expect(await texts(ada)).toEqual([expect.stringMatching(/^Someone checked out Laptop 1 · \S+ to you$/)]);
    expect(await mailed(companyId, ada)).toHaveLength(1);
    await claim(ada, second);
    await decide(clerk, 'grant', 'Mind the hinge');
    expect(
      (await received(ada))
        .slice(1)
        .map((one) => one.text)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/^Someone checked out Laptop 2 · \S+ to you$/),
      'Your request for Laptop 2 · 00002 is approved: Mind the hinge',
    ]);
    const got = await mailed(companyId, ada);
    expect(got, 'one mail more').toHaveLength(2);
    expect(got.at(-1)?.body).toContain('Mind the hinge');
  });

  it('who does not get what they requested learns it, and not who has it', async () => {
    const { laptop, guest, owner } = await desk();
    const id = await laptop();
    const [ada, bob] = [await guest(['can_request_assets']), await guest(['self_checkout:read'])];
    await claim(ada, id);
    await claim(bob, id);
    expect(await received(ada)).toEqual([
      { kind: 'request_decided', text: 'Your request for Laptop 1 · 00001 was declined', link: '/portal?tab=requests' },
    ]);
    expect(await texts(owner)).toEqual(['Someone requests Laptop 1 · 00001']);
  });

  it('of a problem is notified who decides on fault reports', async () => {
    const { laptop, guest, user, workspaceId } = await desk();
    const id = await laptop({ name: 'Press' });
    const ada = await guest(['self_checkout:read']);
    const permissions = ['assets:read', 'fault_report:read', 'fault_report:update'];
    const mender = await user({ permissions, workspaces: [workspaceId] });
    const reader = await user({ permissions: ['assets:read', 'assets:update'], workspaces: [workspaceId] });
    await claim(ada, id);
    const note = 'The hinge\nis off';
    const asked = await ada.call<{ id: string }>('POST', 'portal/problems/', { asset_id: id, note });
    expect(await received(mender)).toEqual([
      { kind: 'fault_reported', text: 'New fault report: The hinge', link: `/fault-reports/${asked.body.id}/detail` },
    ]);
    expect(await received(reader)).toEqual([]);
  });

  it('of a problem is notified who mends, and who reported it, where there is no maintenance', async () => {
    const { laptop, guest, user, owner, workspaceId } = await desk();
    await withoutMaintenance(owner);
    const id = await laptop();
    const ada = await guest(['self_checkout:read']);
    const mender = await user({ permissions: ['assets:read', 'assets:update'], workspaces: [workspaceId] });
    const clerk = await user({ permissions: ['assets:read', 'assets:checkout'], workspaces: [workspaceId] });
    await claim(ada, id);
    await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'The hinge is loose' });
    expect(await texts(mender)).toEqual(['Someone reports a problem with Laptop 1 · 00001: The hinge is loose']);
    await decide(mender, 'grant', 'A new one');
    expect(await texts(ada)).toEqual(['Your report about Laptop 1 · 00001 is resolved: A new one']);
    await ada.call('POST', 'portal/return/', { asset_id: id });
    await decide(owner, 'decline');
    expect((await texts(ada)).at(-1)).toBe('Your request for Laptop 1 · 00001 was declined');
    expect(await texts(clerk)).toEqual([]);
  });

  it('what comes of a request of the catalogue is said step by step', async () => {
    const { guest, user, owner, workspaceId } = await desk();
    const ada = await guest(['can_request_assets']);
    const buyer = await user({ permissions: ['catalog:read', 'catalog:checkout'], workspaces: [workspaceId] });
    const { id } = await sampleRecord(owner, recordNamed('catalog_item'), true, {
      ...{ name: 'T16', requestable: true, discontinued: false },
    });
    const asked = await ada.call('POST', 'portal/catalog/request/', { catalog_item_id: id, quantity: 1 });
    expect(asked.status, asked.text).toBe(201);
    expect(await texts(buyer)).toEqual(['Someone requests T16']);
    const [request] = await waiting(buyer);
    for (const verb of ['grant', 'order', 'deliver'])
      expect((await buyer.call('POST', `asset-requests/${request?.id}/${verb}/`, {})).status).toBe(200);
    expect(await texts(ada)).toEqual([
      'Your request for T16 is approved',
      'T16 is ordered for you',
      'T16 is delivered, as you requested',
    ]);
  });

  it('administrators are notified only where nobody else decides, and nobody of what they request themselves', async () => {
    const { laptop, guest, user, owner, workspace, workspaceId } = await desk();
    const mine = () => laptop({ work_space_id: workspaceId });
    const permissions = ['assets:read', 'assets:checkout', 'can_assign_assets', 'can_request_assets'];
    const admin = await user({ user_type: 'admin' });
    const far = await user({ permissions, workspaces: [await workspace('Elsewhere')] });
    const ada = await guest(['can_request_assets']);
    await claim(ada, await mine());
    expect([await texts(owner), await texts(admin), await texts(far)]).toEqual([
      ...[['Someone requests Laptop 1 · 00001'], ['Someone requests Laptop 1 · 00001'], []],
    ]);
    const clerk = await user({ permissions, workspaces: [workspaceId] });
    const claimed = await claim(clerk, await mine());
    expect(claimed.status, claimed.text).toBe(201);
    expect((await texts(owner)).at(-1), 'who would decide does not decide on that').toBe(
      'Someone requests Laptop 2 · 00002',
    );
    const other = await user({ permissions, workspaces: [workspaceId] });
    await claim(clerk, await mine());
    expect(await texts(other)).toEqual(['Someone requests Laptop 3 · 00003']);
    expect(await texts(clerk)).toEqual([]);
    expect([await texts(owner), await texts(admin)].flat()).toHaveLength(4);
  });

  it('a script in a note is plain text in the history and in mails', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const { laptop, guest, owner, companyId } = await desk();
    const ada = await guest(['can_request_assets']);
    const id = await laptop();
    await claim(ada, id, { note: `${script}\n![x](http://169.254.169.254/)` });
    const [mail, ...others] = await mailed(companyId, owner);
    expect(others).toEqual([]);
    // On the line of what happened in text, escaped in HTML.
    expect(mail?.body).toContain(`: ${script} ![x]`);
    expect(mail?.html).toContain('![x](http://169.254.169.254/)');
    expect(mail?.html).not.toMatch(/<script|<img|<svg/i);
    const history = await owner.call('GET', `activity-logs/?record=asset&id=${id}`);
    expect(history.headers.get('content-type')).toContain('application/json');
  });
});
