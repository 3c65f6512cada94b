import { expect } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { PlatformCompanies, PlatformCompany } from '../contract/wire.ts';

/** The application and helpers for platform tests. */
export async function platformSetup() {
  const app = await testApp();

  const platform: TestUser = await (await makeWorld(app)).user({ is_superuser: true });

  const world: World = await makeWorld(app);

  function call<T = { company: PlatformCompany }>(
    method: string,
    path: string,
    body?: unknown,
    token = platform.token,
  ): Promise<Answer<T>> {
    return app.call<T>(method, `/api/v1/${path}`, { token, ...(body === undefined ? {} : { body }) });
  }

  async function find(search: string, extra = ''): Promise<PlatformCompany[]> {
    const answer = await call<PlatformCompanies>(
      'GET',
      `super-admin/all-companies?search=${encodeURIComponent(search)}${extra}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return [...answer.body.results];
  }
  return { app, platform, world, call, find };
}
