import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { makeLog } from '@steward/kernel/server/log.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../../server/app.ts';
import { runJobs, testApp } from '../app.ts';
import { callWith } from '../call.ts';
import { makeWorld } from '../world.ts';

/** What the log contains and must not contain. */
const base = await testApp();
const lines: string[] = [];
const log = makeLog({ logLevel: 'trace', production: true }, { write: (line: string) => void lines.push(line) });
const services = { ...base.services, log, live: makeLive({ database: base.database, log }) };
const app = await buildApp(services);
const call = callWith(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

interface Line {
  readonly msg: string;
  readonly reqId: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly company: string;
  readonly user: string;
}
const requests = (): Line[] => lines.map((line) => JSON.parse(line) as Line).filter((one) => one.msg === 'request');

it('has one line for each request: route, status, time, company and person, and an id that the answer carries too', async () => {
  const world = await makeWorld(base);
  const answer = await call('GET', `/api/v1/${world.companyId}/all/supplier/?search=nothing-to-tell`, {
    token: world.owner.token,
  });
  const id = answer.headers.get('x-request-id');
  await expect
    .poll(() => requests().filter((one) => one.reqId === id))
    .toMatchObject([
      {
        route: '/api/v1/:company_id/:work_space_id/supplier',
        status: 200,
        ms: expect.any(Number),
        company: world.companyId,
        user: world.owner.id,
      },
    ]);
  expect(lines.join('')).not.toContain('nothing-to-tell');
  expect(
    (await call('GET', '/health', { headers: { 'x-request-id': 'from-the-proxy-1' } })).headers.get('x-request-id'),
  ).toBe('from-the-proxy-1');
  expect(
    (await call('GET', '/health', { headers: { 'x-request-id': 'two words' } })).headers.get('x-request-id'),
  ).not.toBe('two words');
});

it('holds no secret of anybody who signs up, in, out, resets, is invited or has a token', async () => {
  const world = await makeWorld(base);
  const [email, password, wrong] = [`${v7()}@example.com`, `correct horse ${v7()}`, `wrong horse ${v7()}`];
  const at = (path: string): string => `/api/v1/${world.companyId}/all/${path}`;
  const secrets = [password, wrong, world.owner.token, world.owner.refresh];
  const up = await call<{ access: string; refresh: string }>('POST', '/api/v1/sign-up/', {
    body: { first_name: 'Ada', email, password },
  });
  secrets.push(up.body.access, up.body.refresh);
  await call('POST', '/api/v1/login/', { body: { email, password: wrong } });
  const signedIn = await call<{ access: string; refresh: string }>('POST', '/api/v1/login/', {
    body: { email, password },
  });
  secrets.push(signedIn.body.access, signedIn.body.refresh);
  await call('POST', '/api/v1/forgot-password/', { body: { email } });
  const made = await call<{ token?: string }>('POST', at('api-tokens/'), {
    token: world.owner.token,
    body: { name: 'Script', rights: 'read', expires_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
  });
  secrets.push(made.body.token ?? '');
  await call('GET', at('supplier/'), { token: made.body.token });
  await call('POST', at('users/'), {
    token: world.owner.token,
    body: { first_name: 'Zoe', email: `${v7()}@example.com`, activated: true },
  });
  await runJobs(services);
  const { rows } = await base.database.owner.query<{ body: string }>('select body from mail where body like $1', [
    '%token=%',
  ]);
  for (const { body } of rows) secrets.push(/token=([\w-]{20,})/.exec(body)?.[1] ?? password);
  // Secrets in addresses and in errors.
  await call('GET', `/api/v1/verify-user/?token=${world.owner.refresh}`);
  await call('POST', '/api/v1/login/', { body: `{"email": "${email}", "password": "${password}"` });
  await call('GET', at('no-such-thing/'), { token: world.owner.token });

  const text = lines.join('');
  expect(secrets.length).toBeGreaterThanOrEqual(10);
  expect(secrets, 'all of them were given').not.toContain('');
  expect(secrets.filter((one) => text.includes(one))).toEqual([]);
});

it('leaves secrets out of what is logged by name, by form and in errors', () => {
  const before = lines.length;
  const error = Object.assign(new Error('connect smtp://mailer:hunter2-password@mail.example failed'), {
    code: '23505',
    detail: 'Key (email)=(private@example.com) already exists.',
    constraint: 'account_email_uq',
  });
  log.error(
    {
      err: error,
      password: 'hunter2-a',
      req: { headers: { authorization: 'Bearer hunter2-b' } },
      link: 'http://here/reset?token=hunter2-c',
      said: `refused stw_${'hunter2-e'.repeat(5)}`,
    },
    `failed at http://here/verify-user?token=hunter2-d-0123456789 with whsec_${'hunter2+f'.repeat(4)}`,
  );
  const line = lines.slice(before).join('');
  expect(line).not.toMatch(/hunter2|private@example/);
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23505', constraint: 'account_email_uq', stack: expect.any(String) },
  });
});
