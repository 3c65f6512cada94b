import { testApp } from '../../../app/test/app.ts';
import type { Security } from '../contract/security.ts';

/** The application and helpers for second-factor tests. */
export async function secondFactorSetup() {
  const app = await testApp();

  const security = (token: string) => app.call<Security>('GET', '/api/v1/security/', { token });
  return { app, security };
}
