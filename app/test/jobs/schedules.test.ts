import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCronItems } from 'graphile-worker';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fileStore } from '@steward/kernel/server/adapters/files/store.ts';
import { removeNameless, removeUnusedPictures } from '@steward/kernel/server/adapters/files/upkeep.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { tidyMails } from '@steward/kernel/server/adapters/mail/upkeep.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import { forgetKeys } from '@steward/kernel/server/http/idempotency.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { storedPath } from '../../../modules/import/server/file/store_rows.ts';
import { forgetUnstarted, pruneRows, removeStoredFiles } from '../../../modules/import/server/schedules.ts';
import { importFile, uploadFile } from '../../../modules/import/test/imports.ts';
import { mailLink } from '../../../modules/sign_in/server/mails/mail_links.ts';
import { forgetExpired } from '../../../modules/sign_in/server/schedules.ts';
import { MODULES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { blackPng } from '../files/hostile.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';

/** Schedules and what they delete. */
const app = await testApp();
const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);

/** The stored mail with a link, as text and HTML. */
async function mailed(world: World, link: string, at: Date): Promise<() => Promise<string[]>> {
  const subject = `Mail ${v7()}`;
  const mail = {
    to: world.owner.email,
    subject,
    body: `open ${link}\n`,
    html: `<a href="${link}">${link}</a>`,
    accountId: world.owner.accountId,
    companyId: world.companyId,
  };
  await app.database.global((tx) => queueMail(tx, mail, at));
  return () =>
    app.database.global(async (tx) => {
      const kept = await tx.maybe(
        sql<{ body: string; html: string }>`select body, html from mail where subject = ${subject}`,
      );
      return kept ? [kept.body, kept.html] : [];
    });
}

/** Recurring work of one company, as its schedule does it. */
const nightly = (companyId: string, run: (ctx: Context) => Promise<void>): Promise<void> =>
  backgroundContext(app.services, companyId, 'test', run);

it('each recurring task is a task of the queue, with a time that can be read', () => {
  const { schedules, tasks } = MODULES.work;
  expect(schedules.length).toBeGreaterThan(8);
  expect(new Set(schedules.map((one) => one.task)).size).toBe(schedules.length);
  for (const { task, at } of schedules) {
    expect(tasks[task]?.run, task).toBeTypeOf('function');
    expect(() => parseCronItems([{ task, match: at }])).not.toThrow();
  }
});

it('a kept mail loses its link when it serves no more, and is removed in the end', async () => {
  const world = await makeWorld(app);
  const link = (at: Date): Promise<string> =>
    app.database.global((tx) =>
      mailLink(tx, 'http://here', { accountId: world.owner.accountId, purpose: 'reset', mailId: null }, at),
    );
  const [open, over, old] = [
    await mailed(world, await link(new Date()), new Date()),
    await mailed(world, await link(ago(2)), ago(2)),
    await mailed(world, 'http://here', ago(100)),
  ];
  await tidyMails(app.services);
  for (const text of await open()) expect(text).toMatch(/token=[\w-]{43}/);
  const gone = 'http://here/reset-password?token=expired';
  expect(await over()).toEqual([`open ${gone}\n`, `<a href="${gone}">${gone}</a>`]);
  expect(await old()).toEqual([]);
});

it('a kept invitation keeps its link for as long as it is open', async () => {
  const world = await makeWorld(app);
  const email = `${v7()}@example.com`;
  const made = await world.owner.call<{ id: string }>('POST', 'users/', { first_name: 'Zoe', email, activated: true });
  expect(made.status, made.text).toBe(201);
  const body = (): Promise<string> =>
    app.database.global(
      async (tx) => (await tx.one(sql<{ body: string }>`select body from mail where recipient = ${email}`)).body,
    );
  await tidyMails(app.services);
  expect(await body()).toMatch(/token=[\w-]{43}/);
  expect((await world.owner.call('POST', 'invitations/withdraw/', { ids: [made.body.id] })).status).toBe(200);
  await tidyMails(app.services);
  expect(await body()).toContain('token=expired');
});

it('sessions, links, steps and counters that ended a day ago are gone, and what lives stays', async () => {
  const world = await makeWorld(app);
  const { accountId, id } = world.owner;
  const session = async (expires: Date): Promise<string> => {
    const one = v7();
    await app.database.global((tx) =>
      tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash,
        rotated_at, expires_at, user_agent, created_at)
      values (${one}, ${accountId}, ${world.companyId}, ${id}, ${hashToken(newToken())}, ${expires},
      ${hashToken(newToken())}, ${expires}, ${expires}, 'test', ${expires})`),
    );
    return one;
  };
  const [gone, fresh] = [await session(ago(2)), await session(ago(-2))];
  const hashes = [v7(), v7()];
  await app.database.global(async (tx) => {
    for (const [index, hash] of hashes.entries()) {
      const at = ago(index === 0 ? 2 : -2);
      await tx.run(
        sql`insert into mail_token (hash, account_id, purpose, expires_at, created_at)
          values (${hash}, ${accountId}, 'verify', ${at}, ${at})`,
      );
      await tx.run(
        sql`insert into sign_in_step (hash, purpose, expires_at, created_at) values (${hash}, 'company', ${at}, ${at})`,
      );
      await tx.run(sql`insert into rate_limit (key, window_start, count) values (${hash}, ${at}, 1)`);
    }
  });
  await forgetExpired(app.services);
  const left = await app.database.global((tx) =>
    tx.one(sql<Record<string, string[]>>`select
    array(select id::text from session where id = any(${[gone, fresh]}::uuid[])) as sessions, array(select hash
    from mail_token where hash = any(${hashes}::text[])) as links,
    array(select hash from sign_in_step where hash = any(${hashes}::text[])) as steps, array(select key from rate_limit
    where key = any(${hashes}::text[])) as counters`),
  );
  expect(left).toEqual({ sessions: [fresh], links: [hashes[1]], steps: [hashes[1]], counters: [hashes[1]] });
});

it('keys of creates and files that nobody imported are forgotten, in every company', async () => {
  const worlds = [await makeWorld(app), await makeWorld(app)];
  for (const { owner, companyId } of worlds) {
    for (const key of ['old', 'new'])
      expect((await owner.call('POST', 'supplier/', { name: key }, { 'idempotency-key': key })).status).toBe(201);
    const [old, done] = [
      await uploadFile(owner, 'supplier', 'Name\nA\n'),
      await uploadFile(owner, 'supplier', 'Name\nB\n'),
    ];
    await uploadFile(owner, 'supplier', 'Name\nC\n');
    await app.database.inCompany(companyId, async (tx) => {
      await tx.run(sql`update idempotency set created_at = ${ago(10)} where company_id = ${companyId} and key = 'old'`);
      await tx.run(
        sql`update operation set created_at = ${ago(40)}, status = case when id = ${done.body.id} then 'done'
          else status end where company_id = ${companyId} and id in (${old.body.id}, ${done.body.id})`,
      );
    });
  }
  await forgetKeys(app.services);
  for (const { companyId } of worlds) await nightly(companyId, forgetUnstarted);
  for (const { companyId } of worlds) {
    const left = await app.database.inCompany(companyId, (tx) =>
      tx.one(sql<{ keys: string[]; imports: number; rows: number }>`select
      array(select key from idempotency where company_id = ${companyId}) as keys, (select count(*) from import where company_id = ${companyId}) as imports, (select count(*) from import_row where company_id = ${companyId}) as rows`),
    );
    expect(left).toEqual({ keys: ['new'], imports: 2, rows: 2 });
  }
});

it('a picture that no record has shown for a month is removed; one that is shown, or was just sent, stays', async () => {
  const { owner, companyId } = await makeWorld(app);
  const asset = await sampleRecord(owner, recordNamed('asset'));
  const sent = async (): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await blackPng(4))]), 'a.png');
    return (await owner.call<{ id: string }>('POST', 'files/', form)).body.id;
  };
  const [shown, asked, icon, left, late, young] = [
    await sent(),
    await sent(),
    await sent(),
    await sent(),
    await sent(),
    await sent(),
  ];
  expect((await owner.call('POST', 'department/', { name: 'Workshop', image_id: shown })).status).toBe(201);
  await app.database.inCompany(companyId, async (tx) => {
    await tx.run(sql`insert into asset_request (company_id, id, kind, asset_id, user_id, status, image_id, created_at)
      values (${companyId}, ${v7()}, 'problem', ${asset.id}, ${owner.id}, 'open', ${asked}, now())`);
    await tx.run(sql`update company set icon_id = ${icon} where id = ${companyId}`);
    await tx.run(
      sql`update file set unused_since = case when id = ${late} then ${ago(29)}::timestamptz else ${ago(31)} end
        where company_id = ${companyId} and id <> ${young}`,
    );
  });
  await removeUnusedPictures(app.services);
  const there = async (id: string): Promise<boolean> => {
    const found = await fileStore(app.services.config).read(companyId, id, 'whole');
    found?.stream.destroy();
    return found !== null;
  };
  expect(
    [await there(shown), await there(asked), await there(icon)],
    'of a department, of a problem, of the company',
  ).toEqual([true, true, true]);
  expect([await there(left), await there(late), await there(young)]).toEqual([false, true, true]);
});

it('bytes that no row names go after a day: the change that was to keep them has failed', async () => {
  const { owner, companyId } = await makeWorld(app);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await blackPng(8))]), 'a.png');
  const { id: named } = (await owner.call<{ id: string }>('POST', 'files/', form)).body;
  const { config } = app.services;
  const [nameless, young, companyless] = [v7(), v7(), { company: v7(), id: v7() }];
  const pathOf = (id: string, company = companyId): string => join(config.dataFolder, 'files', company, id);
  const store = fileStore(config);
  for (const id of [nameless, young])
    for (const variant of ['whole', 'small'] as const) await store.write(companyId, id, variant, Buffer.from('x'));
  await store.write(companyless.company, companyless.id, 'whole', Buffer.from('x'));
  const old = [
    pathOf(named),
    pathOf(nameless),
    `${pathOf(nameless)}.small.webp`,
    pathOf(companyless.id, companyless.company),
  ];
  for (const path of old) await utimes(path, ago(2), ago(2));
  await removeNameless(app.services);
  expect([...old, pathOf(young)].map((path) => existsSync(path))).toEqual([true, false, false, false, true]);
});

it('the file of an import goes when the import has ended, and stays while it may be read again', async () => {
  const { owner, companyId } = await makeWorld(app);
  const open = (await uploadFile(owner, 'department', 'Name\nWorkshop\n')).body.id;
  const { job } = await importFile(app, owner, 'department', 'Name\nStore\n', 'run');
  app.clock.advance(61);
  await removeStoredFiles(app.services);
  expect([open, job.id].map((id) => existsSync(storedPath(app.services.config, companyId, id)))).toEqual([true, false]);
  expect((await owner.call('PUT', `import-job/${job.id}/reading/`, { delimiter: ';' })).status).toBe(409);
});

it('rows of an import count as stored, and go a month after its end but for what became of them and the refused ones', async () => {
  const { owner, companyId } = await makeWorld(app);
  const usedOf = async (): Promise<number> =>
    (await owner.call<{ space: { used: number } }>('GET', 'limits/')).body.space.used;
  const before = await usedOf();
  const { job } = await importFile(app, owner, 'department', `Name\nStore\n${'x'.repeat(600)}\n`, 'run');
  await removeStoredFiles(app.services);
  expect((await usedOf()) - before).toBeGreaterThan(600);
  const cells = (): Promise<{ outcome: string; n: number }[]> =>
    app.database.inCompany(companyId, (tx) =>
      tx.rows(sql<{ outcome: string; n: number }>`
    select outcome, jsonb_array_length(cells) as n from import_row where company_id = ${companyId} and import_id = ${job.id} order by row_number`),
    );
  const finishedAt = (days: number): Promise<number> =>
    app.database.inCompany(companyId, async (tx) => {
      await tx.run(sql`update import set created_at = ${ago(days)} where company_id = ${companyId} and id = ${job.id}`);
      return tx.run(
        sql`update operation set finished_at = ${ago(days)} where company_id = ${companyId} and id = ${job.id}`,
      );
    });
  await finishedAt(29);
  await nightly(companyId, pruneRows);
  expect(await cells()).toEqual([
    { outcome: 'created', n: 1 },
    { outcome: 'refused', n: 1 },
  ]);
  await finishedAt(31);
  await nightly(companyId, pruneRows);
  expect(await cells()).toEqual([
    { outcome: 'created', n: 0 },
    { outcome: 'refused', n: 1 },
  ]);
  const used = (await usedOf()) - before;
  expect([used > 600, used < 620]).toEqual([true, true]);
});
