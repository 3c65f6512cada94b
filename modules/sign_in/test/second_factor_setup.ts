import type { Security } from '../contract/security.ts';
import { testApp } from '../../../app/test/app.ts';

/** The application, and what the tests of second_factor do with it. */
export async function secondFactorSetup() {
  const app = await testApp();

  const security = (token: string) => app.call<Security>('GET', '/api/v1/security/', { token });
  return { app, security };
}
