import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEMO_SIGN_IN, hashPassword } from '@steward/modules/sign_in/server';
import { apiToken } from '../../../app/test/api_token.ts';
import { testApp } from '../../../app/test/app.ts';
import { login } from '../../../app/test/people.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { endDemo } from '../server/end.ts';

const app = await testApp({ NODE_ENV: 'production' });

async function setPassword(accountId: string, email: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await app.database.global((tx) =>
    tx.run(sql`update account set email = ${email}, password_hash = ${hash} where id = ${accountId}`),
  );
}

test('in production nobody signs in any more with the password of the demonstration; who has another one does', async () => {
  const { owner, companyId, user } = await makeWorld(app);
  const [own, moved] = [await user({ user_type: 'admin' }), await user()];
  const email = `${owner.id}@northwind.example`;
  await setPassword(owner.accountId, email, DEMO_SIGN_IN.password);
  await setPassword(own.accountId, `${own.id}@northwind.example`, 'a password of my own');
  // Changed their address and kept the password.
  await setPassword(moved.accountId, moved.email, DEMO_SIGN_IN.password);
  const token = await apiToken(app, owner, companyId, { rights: 'full' });
  expect((await login(app, email, DEMO_SIGN_IN.password)).status).toBe(200);

  await endDemo(app.services, () => undefined);
  expect((await login(app, email, DEMO_SIGN_IN.password)).status).toBe(401);
  expect((await login(app, moved.email, DEMO_SIGN_IN.password)).status).toBe(401);
  expect((await owner.call('GET', 'assets/')).status, 'its session').toBe(401);
  expect((await app.call('GET', `/api/v1/${companyId}/all/assets/`, { token })).status, 'its API token').toBe(401);
  expect((await login(app, `${own.id}@northwind.example`, 'a password of my own')).status).toBe(200);
  expect((await own.call('GET', 'assets/')).status).toBe(200);
});

test('a company that is not the demonstration may use any password', async () => {
  const { owner } = await makeWorld(app);
  await setPassword(owner.accountId, owner.email, DEMO_SIGN_IN.password);
  await endDemo(app.services, () => undefined);
  expect((await owner.call('GET', 'assets/')).status).toBe(200);
});
