import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { joinCompany } from '../../../modules/sign_in/server/invitations.ts';
import { mailResetLink } from '../../../modules/sign_in/server/mails/account_mail.ts';
import { hashPassword } from '../../../modules/sign_in/server/passwords/strong_password.ts';
import { testApp } from '../app.ts';
import { mailedToken, newEmail } from '../people.ts';
import { makeWorld, type TestUser } from '../world.ts';

/* Concurrent calls, and permissions revoked meanwhile. */
const app = await testApp();
const PASSWORD = 'correct horse battery';

async function withPassword(who: TestUser): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await app.database.global((tx) =>
    tx.run(sql`update account set password_hash = ${hash} where id = ${who.accountId}`),
  );
}

/** Resolves when a statement waits for a lock, or after a timeout. */
async function untilLockWait(): Promise<void> {
  for (let look = 0; look < 30; look += 1) {
    const { rows } = await app.database.owner.query('select from pg_locks where not granted limit 1');
    if (rows.length > 0) return;
    await pause(10);
  }
}

describe('of several at once', () => {
  test('a company is given away once', async () => {
    const world = await makeWorld(app);
    await withPassword(world.owner);
    const heirs = [await world.user(), await world.user()];
    const answers = await Promise.all(
      heirs.map((one) => world.owner.call('POST', 'owners/', { user_id: one.id, password: PASSWORD })),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403]);
    const admins = await app.database.inCompany(world.companyId, (tx) =>
      tx.rows(
        sql<{ id: string }>`select id from app_user where company_id = ${world.companyId} and user_type = 'admin'`,
      ),
    );
    expect(admins).toHaveLength(2);
  });

  test('an invitation is accepted once, and with one of the passwords', async () => {
    const world = await makeWorld(app);
    const email = newEmail();
    await world.owner.call('POST', 'invitations/', { people: [{ email }] });
    const token = await mailedToken(world.owner, email);
    const answers = await Promise.all(
      ['one', 'two'].map((end) =>
        app.call('POST', '/api/v1/invitation/accept/', { body: { token, password: `${PASSWORD} ${end}` } }),
      ),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const right = await Promise.all(
      ['one', 'two'].map((end) =>
        app.call('POST', '/api/v1/login/', { body: { email, password: `${PASSWORD} ${end}` } }),
      ),
    );
    expect(right.map((one) => one.status === 200)).toEqual(answers.map((one) => one.status === 200));
  });

  test('a mailed link sets one password', async () => {
    const world = await makeWorld(app);
    const who = await world.user();
    await app.call('POST', '/api/v1/forgot-password/', { body: { email: who.email } });
    await app.runJobs();
    const token = await mailedToken(world.owner, who.email);
    const answers = await Promise.all(
      ['one', 'two'].map((end) =>
        app.call('POST', `/api/v1/password-reset/?token=${token}`, { body: { password: `${PASSWORD} ${end}` } }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 400]);
  });
});

describe('a link for somebody who joins a second company', () => {
  test('is not for the first owner to read, when it was asked for while they joined', async () => {
    const [first, second] = [await makeWorld(app), await makeWorld(app)];
    const who = await first.user();
    const there = await second.owner.create('users', { first_name: 'Ada' });
    const begun = Promise.withResolvers<void>();
    const joining = app.database.inCompany(second.companyId, async (tx) => {
      await joinCompany(tx, second.companyId, there, who.accountId, new Date());
      begun.resolve();
      await untilLockWait();
    });
    await begun.promise;
    await Promise.all([joining, mailResetLink(app.services, who.email, 'en', { userAgent: '', address: '' })]);
    const mails = await app.database.global((tx) =>
      tx.rows(sql<{ company_id: string | null }>`select company_id from mail where recipient = ${who.email}`),
    );
    expect(mails).toEqual([{ company_id: null }]);
  });
});

describe('a job', () => {
  test.each([
    ['the right', { custom_permissions: ['assets:read'] }],
    ['the sign-in', { activated: false }],
    ['the workspace', { work_space_ids: [] }],
  ] as const)('does nothing more once %s is taken', async (_what, change) => {
    const world = await makeWorld(app);
    const category = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
    const model = await world.owner.create('asset-model', { name: 'Laptop', category_id: category });
    const asset = await world.owner.create('assets', { model_id: model, work_space_id: world.workspaceId });
    const who = await world.user({ permissions: ['assets:read', 'assets:update'], workspaces: [world.workspaceId] });
    const job = await who.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'edit',
      filters: '',
      search: '',
      params: { notes: 'late' },
    });
    await app.runJobs();
    expect((await who.call('POST', `bulk-jobs/${job.body.id}/run/`, {})).status).toBe(200);
    expect((await world.owner.call('PATCH', `users/${who.id}/`, change)).status).toBe(200);
    await app.runJobs();
    expect((await world.owner.call('GET', `assets/${asset}/`)).body['notes']).toBeNull();
  });
});
