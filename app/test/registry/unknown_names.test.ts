import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';

/** Unknown parameter names are refused: ignoring one could apply a change to everything. */
const app = await testApp();
const writing = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company' && route.method !== 'GET');
let world: World;
let ids: Record<string, string>;

beforeAll(async () => {
  world = await makeWorld(app);
  ids = {};
  for (const record of RECORDS) ids[record.name] = (await sampleRecord(world.owner, record)).id;
});

describe.each(writing.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  it('does nothing when the body has a name that it does not know', async () => {
    const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
      name === 'type' ? 'assets' : (ids[route.record ?? 'asset'] ?? v7()),
    );
    const { status, body } = await world.owner.call(route.method, `${path.slice(1)}/`, { no_such_name: 1 });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (route.body) expect(body).toMatchObject({ status: 400, no_such_name: [expect.any(String)] });
  });
});

describe('every name that the API reference gives a body', () => {
  const described = writing.filter(
    (route) => route.access.changes !== 'session' && !route.upload && Object.keys(route.body ?? {}).length > 0,
  );
  it.each(described.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is known to %s',
    async (_name, route) => {
      const path = route.path.replaceAll(/:(\w+)/g, () => v7());
      const given = Object.fromEntries(Object.keys(route.body ?? {}).map((name) => [name, null]));
      const { body } = await world.owner.call(route.method, `${path.slice(1)}/`, given);
      const sentence = message('en', 'unknown_field');
      const unknown = Object.entries(body ?? {}).filter(
        ([, problems]) => Array.isArray(problems) && problems.includes(sentence),
      );
      expect(unknown.map(([name]) => name)).toEqual([]);
    },
  );
});
