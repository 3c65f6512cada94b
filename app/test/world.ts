import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { insertCompany } from '@steward/kernel/server/identity/companies.ts';
import type { Membership } from '@steward/kernel/server/identity/sessions.ts';
import { joinCompany } from '../../modules/sign_in/server/invitations.ts';
import { startSession } from '../../modules/sign_in/server/sessions.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './call.ts';

/** A signed-in user of a test's company. */
export interface TestUser {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
  readonly refresh: string;
  /** A call under `/api/v1/{company}/{workspace}/`; the workspace is `all` unless the path begins with a slash. */
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<T>>;
  /** Id of a new record at the path `wire`; fails the test when refused. */
  create(wire: string, input: Readonly<Record<string, unknown>>): Promise<string>;
}

export interface UserOptions {
  readonly user_type?: 'admin' | 'user';
  readonly permissions?: readonly string[];
  readonly groups?: readonly string[];
  readonly workspaces?: readonly string[];
  readonly is_superuser?: boolean;
  readonly is_verified?: boolean;
  readonly activated?: boolean;
}

/** A company for one test. */
export interface World {
  readonly companyId: string;
  readonly workspaceId: string;
  readonly owner: TestUser;
  /** Another signed-in user. */
  user(options?: UserOptions): Promise<TestUser>;
  /** A second workspace. */
  workspace(name: string): Promise<string>;
}

/** A secret that a user reveals. */
export async function revealed(user: TestUser, record: string, id: string, field: string): Promise<unknown> {
  const { status, body, text } = await user.call<{ value: unknown }>('POST', 'reveal/', { record, id, field });
  expect(status, text).toBe(200);
  return body.value;
}

let made = 0;

/** A company as by sign-up, but without password hashing. */
export async function makeWorld(
  app: TestApp,
  options: { readonly prefix?: string; readonly currency?: string } = {},
): Promise<World> {
  const who: Membership = { accountId: v7(), companyId: v7(), userId: v7() };
  const { companyId } = who;
  const now = new Date();
  made += 1;
  const profile = {
    name: `Company ${made}`,
    enable_static_tag_prefix: options.prefix !== undefined,
    asset_tag_prefix: options.prefix ?? '',
  };
  const email = `${who.userId}@example.com`;
  const { owner, workspaceId } = await app.database.inCompany(companyId, async (tx) => {
    await insertAccount(tx, who.accountId, email, {}, now);
    const founder = { firstName: 'Test', lastName: who.userId.slice(-6), email, language: 'en' } as const;
    await insertCompany(app.services.modules, tx, who, founder, { now, profile });
    await tx.run(sql`update company set currency = ${options.currency ?? 'EUR'} where id = ${companyId}`);
    const first = await tx.one(sql<{ id: string }>`select id from workspace where company_id = ${companyId}`);
    return { owner: await signIn(app, tx, who, email, now), workspaceId: first.id };
  });
  const user = (one: UserOptions = {}): Promise<TestUser> => makeUser(app, companyId, one);
  const workspace = async (name: string): Promise<string> => {
    const id = v7();
    await app.database.inCompany(companyId, (tx) =>
      tx.run(
        sql`insert into workspace (company_id, id, name, search_text, created_at, updated_at)
          values (${companyId}, ${id}, ${name}, ${name.toLowerCase()}, ${now}, ${now})`,
      ),
    );
    return id;
  };
  return { companyId, workspaceId, owner, user, workspace };
}

async function insertAccount(tx: Tx, id: string, email: string, options: UserOptions, now: Date): Promise<void> {
  await tx.run(sql`insert into account (id, email, is_superuser, is_verified, proven_at, created_at, updated_at)
    values (${id}, ${email}, ${options.is_superuser ?? false}, ${options.is_verified ?? true},
    ${options.is_verified === false ? null : now}, ${now}, ${now})`);
}

async function makeUser(app: TestApp, companyId: string, options: UserOptions): Promise<TestUser> {
  const who: Membership = { accountId: v7(), companyId, userId: v7() };
  const { accountId, userId: id } = who;
  const now = new Date();
  const email = `${id}@example.com`;
  return app.database.inCompany(companyId, async (tx) => {
    await insertAccount(tx, accountId, email, options, now);
    await tx.run(sql`insert into app_user (company_id, id, name, first_name, last_name, email, activated, user_type,
      custom_permissions, search_text, created_at, updated_at)
      values (${companyId}, ${id}, ${`Test ${id.slice(-6)}`}, 'Test', ${id.slice(-6)}, ${email},
      ${options.activated ?? true}, ${options.user_type ?? 'user'}, ${[...(options.permissions ?? [])]}, ${email},
      ${now}, ${now})`);
    await joinCompany(tx, companyId, id, accountId, now);
    for (const one of options.workspaces ?? [])
      await tx.run(
        sql`insert into user_workspace (company_id, user_id, workspace_id) values (${companyId}, ${id}, ${one})`,
      );
    for (const one of options.groups ?? [])
      await tx.run(
        sql`insert into user_group_member (company_id, user_id, group_id) values (${companyId}, ${id}, ${one})`,
      );
    return signIn(app, tx, who, email, now);
  });
}

/** A session of a day, for tests that move the clock. */
async function signIn(app: TestApp, tx: Tx, who: Membership, email: string, now: Date): Promise<TestUser> {
  const { accountId, companyId, userId: id } = who;
  const beginning = { userAgent: 'test', ip: '127.0.0.1', proof: 'password', timeZone: null } as const;
  const { access: token, refresh } = await startSession(tx, who, beginning, now);
  const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  await tx.run(sql`update session set access_expires_at = ${later(1)}, expires_at = ${later(30)}
    where access_hash = ${hashToken(token)}`);
  const call: TestUser['call'] = (method, path, body, headers) => {
    const url = path.startsWith('/') ? `/api/v1/${companyId}${path}` : `/api/v1/${companyId}/all/${path}`;
    const sent = method === 'POST' ? asUpload(path, body) : body;
    return app.call(method, url, {
      token,
      ...(sent === undefined ? {} : { body: sent }),
      ...(headers ? { headers } : {}),
    });
  };
  const create: TestUser['create'] = async (wire, input) => {
    const answer = await call<{ id: string }>('POST', `${wire}/`, input);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  };
  return { id, accountId, email, token, refresh, call, create };
}

/** The values of a record that is made by an upload, as a form with a file. */
function asUpload(path: string, body: unknown): unknown {
  const isUploaded = findRecord(path.replaceAll('/', ''))?.uploaded === true;
  if (!isUploaded || !isObject(body) || body instanceof FormData) return body;
  const form = new FormData();
  form.append('values', JSON.stringify(body));
  form.append('file', new Blob(['A sample']), 'sample.txt');
  return form;
}
