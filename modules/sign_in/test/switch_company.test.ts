import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { LoginAnswer, OwnCompanies } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();

/** Adds an account to another company; returns its id there. */
async function join(user: TestUser, world: World, activated = true): Promise<string> {
  const id = v7();
  const now = new Date();
  await app.database.inCompany(world.companyId, async (tx) => {
    await tx.run(sql`insert into app_user (company_id, id, account_id, name, first_name, email, activated, user_type,
      custom_permissions, search_text, created_at, updated_at)
      values (${world.companyId}, ${id}, ${user.accountId}, 'Both', 'Both', ${user.email}, ${activated}, 'user',
      '{assets:read}', 'both', ${now}, ${now})`);
    await tx.run(
      sql`insert into account_company (account_id, company_id, user_id, created_at)
        values (${user.accountId}, ${world.companyId}, ${id}, ${now})`,
    );
  });
  return id;
}

const switchTo = (user: TestUser, companyId: string): Promise<Answer<LoginAnswer & { code: string }>> =>
  user.call('POST', 'switch-company/', { company_id: companyId });
const whoAmI = (companyId: string, token: string): Promise<Answer<Record<string, unknown>>> =>
  app.call('GET', `/api/v1/${companyId}/all/users/current_user/`, { token });

describe('an account of several companies', () => {
  test('[R3.6] goes from one to the other with one call: new tokens there, and the old ones end', async () => {
    const [one, two] = [await makeWorld(app), await makeWorld(app)];
    const user = await one.user({ permissions: ['assets:read'] });
    expect((await whoAmI(one.companyId, user.token)).body).toMatchObject({ has_other_companies: false });
    const there = await join(user, two);
    expect((await whoAmI(one.companyId, user.token)).body).toMatchObject({ has_other_companies: true });
    const answer = await switchTo(user, two.companyId);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: there,
      company: { id: two.companyId },
      custom_permissions: ['assets:read'],
    });
    expect((await whoAmI(two.companyId, answer.body.access)).status).toBe(200);
    expect((await whoAmI(one.companyId, answer.body.access)).status, 'not in both at once').toBe(404);
    expect((await whoAmI(one.companyId, user.token)).status).toBe(401);
    expect((await app.call('POST', '/api/v1/refresh-token/', { body: { refresh: user.refresh } })).status).toBe(401);
  });

  test('is told of its own companies alone, and gets into no other, nor one that has switched it off or is not there', async () => {
    const [one, two, off, strange] = [
      await makeWorld(app),
      await makeWorld(app),
      await makeWorld(app),
      await makeWorld(app),
    ];
    const user = await one.user();
    await join(user, two);
    await join(user, off, false);
    const { results } = (await user.call<OwnCompanies>('GET', 'own-companies/')).body;
    expect(results.map((company) => [company.id, company.is_current])).toEqual([
      [one.companyId, true],
      [two.companyId, false],
    ]);
    const answers = await Promise.all(
      [off.companyId, strange.companyId, v7(), one.companyId, 'nonsense'].map((id) => switchTo(user, id)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await whoAmI(one.companyId, user.token)).status, 'and stays where it is').toBe(200);
  });

  test('who is removed while inside is outside with the next call, there and only there', async () => {
    const [one, two] = [await makeWorld(app), await makeWorld(app)];
    const user = await one.user();
    const there = await join(user, two);
    const inside = (await switchTo(user, two.companyId)).body;
    await two.owner.call('DELETE', 'users/delete/', { ids: [there] });
    expect((await whoAmI(two.companyId, inside.access)).status).toBe(401);
    expect((await app.call('POST', '/api/v1/refresh-token/', { body: { refresh: inside.refresh } })).status).toBe(401);
  });

  test('shows itself anew where a provider let it in, and where only a provider may', async () => {
    const [one, two] = [await makeWorld(app), await makeWorld(app)];
    const user = await one.user();
    await join(user, two);
    const setProof = (proof: string): Promise<unknown> =>
      app.database.global((tx) => tx.run(sql`update session set proof = ${proof} where user_id = ${user.id}`));
    await setProof('sso');
    expect((await switchTo(user, two.companyId)).body).toMatchObject({
      status: 403,
      code: 'sign_in_there',
      company_id: two.companyId,
      sso: false,
    });
    await setProof('password');
    await app.database.inCompany(two.companyId, (tx) =>
      tx.run(sql`insert into sso_connection (company_id, issuer, client_id, client_secret, is_enabled, is_only,
        created_at, updated_at)
      values (${two.companyId}, 'https://login.example', 'x', 'x', true, true, now(), now())`),
    );
    expect((await switchTo(user, two.companyId)).body).toMatchObject({
      status: 403,
      code: 'sso_only',
      company_id: two.companyId,
      sso: true,
    });
    expect((await whoAmI(one.companyId, user.token)).status, 'and stays where it is').toBe(200);
    const left = await app.database.global((tx) =>
      tx.one(sql<{ n: number }>`select count(*)::int as n from session where account_id = ${user.accountId}`),
    );
    expect(left.n).toBe(1);
  });

  test('a mail about the account is not shown to whom a company’s provider has let in', async () => {
    const world = await makeWorld(app);
    const user = await world.user();
    await app.database.global((tx) =>
      tx.run(
        sql`insert into mail (id, account_id, company_id, recipient, subject, body, created_at)
          values (${v7()}, ${user.accountId}, null, ${user.email}, 'Reset', 'A link', now())`,
      ),
    );
    expect((await user.call<{ results: unknown[] }>('GET', 'mailbox/')).body.results).toHaveLength(1);
    await app.database.global((tx) => tx.run(sql`update session set proof = 'sso' where user_id = ${user.id}`));
    expect((await user.call<{ results: unknown[] }>('GET', 'mailbox/')).body.results).toHaveLength(0);
  });
});
