import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can } from '@steward/kernel/contract/access/can.ts';
import { moduleOfPermission, withoutModules } from '@steward/kernel/contract/access/modules_off.ts';
import { moduleOfRecord, modules, moduleTitle } from '@steward/kernel/contract/module.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { MODULES, ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { byArea } from '../areas.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';
import { fingerprint } from './matrix_world.ts';

/** Every route of every module that can be switched off, from the manifests and the route table. */
const app = await testApp();
const switchable = modules().filter((one) => one.canBeSwitchedOff);
const companyRoutes = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company');

/** By itself, by its record type, or by the permission that it asks for. */
function isOf(module: string, { access: { permission }, record, ...route }: CompanyRoute): boolean {
  return (
    route.module === module ||
    (record !== undefined && moduleOfRecord(record) === module) ||
    (permission !== null && moduleOfPermission(permission) === module)
  );
}

const call = (world: World, { method, path }: CompanyRoute) =>
  world.owner.call<{ code?: string; detail?: string }>(
    method as 'GET',
    `${path.slice(1).replaceAll(/:(\w+)/g, (_whole, name: string) => (name === 'type' ? 'assets' : v7()))}/`,
    method === 'GET' ? undefined : {},
  );

/** Except the history and the company's row, which record the switch. */
const records = async (world: World): Promise<string> =>
  (await fingerprint(app, world.companyId))
    .split('\n')
    .filter((line) => !/^(activity|company):/.test(line))
    .join('\n');

const turn = async (world: World, module: string, isOn: boolean): Promise<void> => {
  const answer = await world.owner.call('PATCH', `company/modules/${module}/`, { is_on: isOn });
  expect(answer.status, answer.text).toBe(200);
};

/** A module with those that need it, which are switched off before it. */
const withNeeders = (module: string): string[] => [
  ...switchable.filter((one) => one.needs.includes(module)).flatMap((one) => withNeeders(one.name)),
  module,
];

describe.each(switchable.map((one) => [one.name]))('%s, switched off', (module) => {
  const routes = companyRoutes.filter((route) => isOf(module, route));
  let world: World;
  let before: string;
  beforeAll(async () => {
    world = await makeWorld(app);
    await sampleRecord(world.owner, recordNamed('asset'), true);
    before = await records(world);
    for (const one of withNeeders(module)) await turn(world, one, false);
  });
  afterAll(async () => {
    for (const one of withNeeders(module).toReversed()) await turn(world, one, true);
    expect(await records(world)).toBe(before);
  });

  it.each(byArea(routes))('answers no route of %s, to its owner neither', async (_area, some) => {
    for (const route of some) {
      const { status, body } = await call(world, route);
      expect([status, body.code], `${route.method} ${route.path}`).toEqual([403, 'module_switched_off']);
    }
  });

  it('says in three languages what it is and who switches it on', async () => {
    const route = routes[0];
    for (const language of ['en', 'de', 'es'] as const) {
      if (!route) continue;
      const { body } = await world.owner.call<{ detail: string }>(
        route.method as 'GET',
        `${route.path.slice(1).replaceAll(/:\w+/g, v7())}/`,
        route.method === 'GET' ? undefined : {},
        { 'accept-language': language },
      );
      expect(body.detail).toContain(moduleTitle(module, language));
    }
  });

  it('has written nothing, and others are there as before', async () => {
    expect(await records(world)).toBe(before);
    expect((await world.owner.call('GET', 'assets/')).status).toBe(200);
  });

  it('answers again when it is on', async () => {
    await turn(world, module, true);
    for (const route of routes) {
      // Those of modules that need it are still off.
      const isOwn = route.module === module || !withNeeders(module).includes(route.module ?? '');
      if (route.method !== 'GET' || !isOwn) continue;
      const { status, text } = await call(world, route);
      expect(text, `${route.method} ${route.path}`).not.toContain('module_switched_off');
      expect(status).toBeLessThan(500);
    }
    expect(await records(world)).toBe(before);
  });
});

/** A code in the address names the company, and the handler asks it (`modules/maintenance/test/faults.test.ts`). */
const byCode = (path: string): boolean => path.startsWith('/report/:code');

it('no module that can be switched off has a route that asks for no company', () => {
  const names = new Set(switchable.map((one) => one.name));
  const others = ROUTES.filter((route) => names.has(route.module ?? '') && route.scope !== 'company');
  expect(others.filter((route) => !byCode(route.path))).toEqual([]);
  expect(MODULES.routes.every((route) => route.module !== undefined)).toBe(true);
});

it('nobody holds a permission of a module that is off, and everybody holds theirs again when it is on', () => {
  const person = (off: readonly string[], owner: string | null) => ({
    id: 'ada',
    is_superuser: false,
    user_type: 'user' as const,
    custom_permissions: ['import:read' as const],
    groups: [],
    company: { id: 'c', owner, ...withoutModules(off) },
  });
  expect(can(person(['import'], 'ada'), 'import:read')).toBe(false);
  expect(can(person(['import'], null), 'import:read')).toBe(false);
  expect(can(person(['requests'], null), 'import:read')).toBe(true);
  expect(can(person([], 'ada'), 'import:read')).toBe(true);
});
