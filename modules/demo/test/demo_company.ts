import { makeDemo } from '../server/index.ts';
import type { TestApp } from '../../../app/test/app.ts';

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The demonstration company, made once: test files of a worker share a database. Tests only read it. */
export async function demoCompany(app: TestApp): Promise<SignIn> {
  const { body } = await app.call<{ demo: SignIn | null }>('GET', '/api/v1/installation/');
  return body.demo ?? makeDemo(app.services);
}
