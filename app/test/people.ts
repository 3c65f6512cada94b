import { expect } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './call.ts';

let made = 0;

export interface Newcomer extends LoginAnswer {
  readonly email: string;
  readonly password: string;
  /** A call under the own company. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

export function newEmail(): string {
  made += 1;
  return `person${process.pid}-${made}@example.com`;
}

/** Signs up over HTTP, with a company whose profile is not complete. */
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

/** Signs in over HTTP; the answer as it is. */
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

/** Accepts the newest kept invitation of an address, which has no account yet, with a password. */
export async function acceptInvitation(
  app: TestApp,
  owner: { call<T>(method: string, path: string): Promise<Answer<T>> },
  email: string,
  password = 'correct horse battery',
): Promise<Answer<Record<string, unknown>>> {
  return app.call('POST', '/api/v1/invitation/accept/', { body: { token: await mailedToken(owner, email), password } });
}

/** The token in the newest kept mail to an address, as the company's owner reads it. */
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

/** The token of an invitation's link, copied to be handed over. */
export async function copiedToken(owner: Owner, personId: string): Promise<string> {
  const copied = await owner.call<{ link: string }>('POST', `invitations/${personId}/link/`, {});
  expect(copied.status, copied.text).toBe(200);
  return /token=([\w-]+)/.exec(copied.body.link)?.[1] ?? '';
}

/**
 * Takes somebody's account into a second company, as their person there: by a copied link and with a new password,
 * since no mail server is set. Answers the new password.
 */
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
