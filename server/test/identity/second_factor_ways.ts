import type { Security } from '@steward/contract/wire/security';
import { testApp } from '../app.ts';

/** The application, and what the tests of second_factor do with it. */
export async function secondFactorWays() {
  const app = await testApp();

  const security = (token: string) => app.call<Security>('GET', '/api/v1/security/', { token });
  return { app, security };
}
