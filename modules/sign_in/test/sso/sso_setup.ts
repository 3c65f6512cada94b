import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, expect } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../../app/test/app.ts';
import type { Answer } from '../../../../app/test/call.ts';
import {
  testDns,
  testProvider,
  type ProviderPerson,
  type TestProvider,
} from '../../../../app/test/stand_ins/openid_provider.ts';
import { makeWorld, type TestUser, type UserOptions, type World } from '../../../../app/test/world.ts';
import type { SsoSettings, SsoStart } from '../../contract/sso.ts';
import { hashPassword } from '../../server/passwords/strong_password.ts';

/** An application with two providers and a DNS server, and helpers for SSO tests. The caller closes it. */
export async function ssoSetup() {
  const dns = await testDns();
  const app = await testApp({ DNS_SERVER: dns.address, PUBLIC_URL: 'http://localhost:3000' });
  const BACK = 'http://localhost:3000/login/sso';
  const provider = await testProvider(BACK);
  const other = await testProvider(BACK, { auth: 'client_secret_post' });
  afterAll(() => {
    for (const one of [provider, other, dns]) one.stop();
  });

  const PASSWORD = 'correct horse battery';
  const hash = await hashPassword(PASSWORD);

  const post = <T = Record<string, unknown>>(path: string, body: unknown, token?: string): Promise<Answer<T>> =>
    app.call<T>('POST', `/api/v1/${path}/`, { body, ...(token ? { token } : {}) });
  const save = (
    who: TestUser,
    at: TestProvider = provider,
    input: Record<string, unknown> = {},
  ): Promise<Answer<SsoSettings>> =>
    who.call<SsoSettings>('PUT', 'sso/', {
      issuer: at.issuer,
      ...at.client,
      is_enabled: true,
      is_only: false,
      ...input,
    });

  async function prove(who: TestUser, domain: string): Promise<void> {
    const added = await who.call<SsoSettings>('POST', 'sso/domains/', { domain });
    const record = added.body.domains.find((one) => one.domain === domain)?.record;
    dns.records.set(record?.name ?? '', [record?.value ?? '']);
    const proven = await who.call<SsoSettings>('POST', `sso/domains/${domain}/prove/`, {});
    expect(proven.body.domains.find((one) => one.domain === domain)?.proven_at, proven.text).not.toBeNull();
  }

  /** A company with a provider and a verified domain. */
  async function company(
    at: TestProvider = provider,
  ): Promise<
    World & { domain: string; person(name: string, options?: UserOptions): Promise<TestUser & { mail: string }> }
  > {
    const world = await makeWorld(app);
    const domain = `company-${v7()}.example`;
    expect((await save(world.owner, at)).status).toBe(200);
    await prove(world.owner, domain);
    const person = async (name: string, options: UserOptions = {}): Promise<TestUser & { mail: string }> => {
      const user = await world.user({ permissions: ['assets:read'], ...options });
      const mail = `${name}@${domain}`;
      await app.database.inCompany(world.companyId, async (tx) => {
        await tx.run(sql`update account set email = ${mail}, password_hash = ${hash} where id = ${user.accountId}`);
        await tx.run(
          sql`update app_user set email = ${mail} where company_id = ${world.companyId} and id = ${user.id}`,
        );
      });
      return { ...user, mail };
    };
    return { ...world, domain, person };
  }

  async function begin(mail: string): Promise<SsoStart> {
    const answer = await post<SsoStart>('login/sso/start', { email: mail });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  /** The whole SSO sign-in as that user. */
  async function signIn(
    mail: string,
    as: ProviderPerson,
    at: TestProvider = provider,
  ): Promise<Answer<LoginAnswer & { code: string }>> {
    const { url, key } = await begin(mail);
    at.person = as;
    return post('login/sso/finish', { key, params: await at.visit(url) });
  }

  const verified = (sub: string, email: string): ProviderPerson => ({ sub, email, email_verified: true });
  const sessionsOf = async (user: TestUser): Promise<number> =>
    (
      await app.database.global((tx) =>
        tx.one(sql<{ n: number }>`select count(*)::int as n from session where user_id = ${user.id}`),
      )
    ).n;

  return {
    dns,
    app,
    BACK,
    provider,
    other,
    PASSWORD,
    hash,
    post,
    save,
    prove,
    company,
    begin,
    signIn,
    verified,
    sessionsOf,
  };
}
