import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { BASE } from '@steward/kernel/server/http/mount.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { byArea } from '../areas.ts';
import type { Answer } from '../call.ts';
import { bodyOf, fingerprint, matrixWorld, pathOf } from './matrix_world.ts';

/** Every route about one record of a type whose records are in workspaces, asked from another workspace. */
const app = await testApp();
const routes = ROUTES.filter(
  (route): route is CompanyRoute =>
    route.scope === 'company' &&
    route.path.includes(':id') &&
    route.record !== undefined &&
    findRecord(route.record)?.workspaceScoped === true,
);

let world: Awaited<ReturnType<typeof matrixWorld>>;
let before: string;

beforeAll(async () => {
  world = await matrixWorld(app);
  before = await fingerprint(app, world.victim.companyId);
});

function ask(route: CompanyRoute, path: string): Promise<Answer<unknown>> {
  const { companyId, owner } = world.victim;
  const body = bodyOf(world, route);
  return app.call(route.method, `${BASE}/${companyId}/${world.otherWorkspace}${path}/`, {
    token: owner.token,
    ...(body ? { body } : {}),
  });
}

it.each(byArea(routes))('records of another workspace are not there for any route of %s', async (_area, some) => {
  for (const route of some) {
    const seen = await ask(route, pathOf(world, route));
    const missing = await ask(
      route,
      route.path.replaceAll(/:\w+/g, () => v7()),
    );
    expect([seen.status, seen.body], `${route.method} ${route.path}`).toEqual([missing.status, missing.body]);
  }
  expect(await fingerprint(app, world.victim.companyId)).toBe(before);
});
