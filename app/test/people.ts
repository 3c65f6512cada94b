import { expect } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './call.ts';

let made = 0;

export interface Newcomer extends LoginAnswer {
  readonly email: string;
  readonly password: string;
  /** A call in the own company. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

export function newEmail(): string {
  made += 1;
  return `person${process.pid}-${made}@example.com`;
}

/** Signs up over HTTP; the profile is incomplete. */
export async function signUp(app: TestApp, headers: Record<string, string> = {}): Promise<Newcomer> {
  const email = newEmail();
  const password = 'correct horse battery';
  const answer = await app.call<LoginAnswer>('POST', '/api/v1/sign-up/', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, password },
    headers,
  });
  expect(answer.status).toBe(201);
  const { access, user } = answer.body;
  const call: Newcomer['call'] = (method, path, body) =>
    app.call(method, `/api/v1/${user.company.id}/all/${path}`, {
      token: access,
      ...(body === undefined ? {} : { body }),
    });
  return { ...answer.body, email, password, call };
}

/** Signs in over HTTP; returns the answer. */
export function login(app: TestApp, email: string, password: string): Promise<Answer<LoginAnswer>> {
  return app.call<LoginAnswer>('POST', '/api/v1/login/', { body: { email, password } });
}

/** Completes the company's profile. */
export async function completeProfile(
  app: TestApp,
  who: Newcomer,
  fields: Record<string, string | Blob> = {},
): Promise<Answer<Record<string, unknown>>> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ name: 'Acme', enable_static_tag_prefix: 'false', ...fields }))
    form.append(key, value);
  return app.call('POST', '/api/v1/register-company/', { token: who.access, body: form });
}

/** Accepts the newest invitation of an address with a password. */
export async function acceptInvitation(
  app: TestApp,
  owner: { call<T>(method: string, path: string): Promise<Answer<T>> },
  email: string,
  password = 'correct horse battery',
): Promise<Answer<Record<string, unknown>>> {
  return app.call('POST', '/api/v1/invitation/accept/', { body: { token: await mailedToken(owner, email), password } });
}

/** Token of the newest mail to an address, read by the owner. */
export async function mailedToken(
  owner: { call<T>(method: string, path: string): Promise<Answer<T>> },
  recipient: string,
): Promise<string> {
  const mailbox = await owner.call<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  expect(mailbox.status).toBe(200);
  const mail = mailbox.body.results.find((one) => one.recipient === recipient);
  return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

interface Owner {
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

/** Token of a copied invitation link. */
export async function copiedToken(owner: Owner, personId: string): Promise<string> {
  const copied = await owner.call<{ link: string }>('POST', `invitations/${personId}/link/`, {});
  expect(copied.status, copied.text).toBe(200);
  return /token=([\w-]+)/.exec(copied.body.link)?.[1] ?? '';
}

/** Adds an account to a second company by a copied link. Returns the new password. */
export async function joinSecond(
  app: TestApp,
  owner: Owner,
  who: Pick<Newcomer, 'access' | 'email' | 'password'>,
  personId?: string,
): Promise<string> {
  const id =
    personId ??
    (await owner.call<{ id: string }>('POST', 'users/', { first_name: 'Ada', email: who.email, activated: true })).body
      .id;
  const password = `${who.password} anew`;
  const body = { token: await copiedToken(owner, id), old_password: who.password, password };
  const answer = await app.call('POST', '/api/v1/invitation/accept/', { token: who.access, body });
  expect(answer.status, answer.text).toBe(200);
  return password;
}
