import { sql } from 'kysely';
import { DEMO_SIGN_IN } from '@steward/modules/sign_in/server';
import type { TestApp } from '../../../app/test/app.ts';
import { makeDemo } from '../server/index.ts';

/**
 * The demonstration company, made once: test files of a worker share a database. Tests only read it. One that a test
 * has ended makes room for another.
 */
export async function demoCompany(app: TestApp): Promise<typeof DEMO_SIGN_IN> {
  const { body } = await app.call<{ demo: typeof DEMO_SIGN_IN | null }>('GET', '/api/v1/installation/');
  if (body.demo) return body.demo;
  const [, domain] = DEMO_SIGN_IN.email.split('@');
  await app.database.global((tx) =>
    tx.run(sql`update account set email = id::text || '@ended.example' where email like ${`%@${domain}`}`),
  );
  await makeDemo(app.services);
  return DEMO_SIGN_IN;
}
