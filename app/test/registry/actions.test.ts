import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  abilityOf,
  actionsOn,
  actionTargets,
  allActions,
  callForMany,
  callForOne,
  permissionOf,
} from '@steward/kernel/contract/actions/index.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { actionRoutes } from '@steward/kernel/server/actions/routes.ts';
import { BASE } from '@steward/kernel/server/http/mount.ts';
import { MODULES } from '../../server/modules.ts';
import { apiToken } from '../api_token.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';
import { TESTED } from './tested.ts';

/** What is true of every action, on every record type. */
const app = await testApp();
const declared = allActions();
const pairs = actionTargets().flatMap((target) =>
  allActions()
    .filter(({ on }) => on === target.name || (on === '*' && RECORDS.some((one) => one.name === target.name)))
    .map((action) => [target, action] as const),
);

it('every action that a contract declares has one body, and every body is of one', () => {
  expect(MODULES.parts.actions.map((one) => one.action)).toEqual(expect.arrayContaining([...declared]));
  expect(MODULES.parts.actions).toHaveLength(declared.length);
});

it('the lines of history of an action are taken back by the engine or by its body', () => {
  const byEngine = ['update', 'delete', 'restore', 'create'];
  const left = MODULES.parts.actions.filter(
    ({ action, body }) =>
      action.undo !== false && body.undo === undefined && !byEngine.includes(action.history ?? action.name),
  );
  expect(left.map((one) => one.action.name)).toEqual([]);
});

describe('an ability', () => {
  let world: World;
  const lacking = new Map<string | null, TestUser>();
  beforeAll(async () => {
    world = await makeWorld(app);
  });

  /** Somebody with every permission but this one, the same for all types. */
  async function without(permission: string | null): Promise<TestUser> {
    const known = lacking.get(permission);
    if (known) return known;
    const permissions = ALL_PERMISSIONS.filter((one) => one !== permission);
    const made = await world.user({ workspaces: [world.workspaceId], permissions });
    lacking.set(permission, made);
    return made;
  }
  const own = (record: RecordDefinition) => actionsOn(record).filter((one) => !one.inBin && one.ability !== null);

  it.each(TESTED.map((record) => [record.name, record] as const))(
    '[R6.3] is told with rows of %s to nobody who lacks the permission of its action',
    async (_name, record) => {
      const { id } = await sampleRecord(world.owner, record);
      for (const action of own(record)) {
        const who = await without(permissionOf(action, record));
        const row = await who.call<{ abilities?: string[] }>('GET', `${record.wire}/${id}/`);
        expect(row.body.abilities ?? [], action.name).not.toContain(abilityOf(action));
      }
    },
  );
});

describe('a call', () => {
  const called = pairs.flatMap(([target, action]) => {
    const one = MODULES.parts.actions.find((body) => body.action === action);
    const paths = [callForOne(action, target)?.path, callForMany(action, target)?.path];
    return (one ? actionRoutes(one) : []).flatMap((route) =>
      paths.includes(route.path) ? [[target, action, route] as const] : [],
    );
  });

  it('of every action asks for the permission of the action', () => {
    expect(called.length).toBeGreaterThan(RECORDS.length);
    for (const [target, action, { access, path }] of called)
      expect(access, path).toMatchObject({
        permission: permissionOf(action, target),
        ...(action.portal ? { portal: true } : {}),
      });
  });

  it('[R6.3] of an action that names no permission is refused by its body for who is given nothing', async () => {
    const { owner, companyId } = await makeWorld(app);
    const token = await apiToken(app, owner, companyId, { rights: 'chosen', permissions: ['billing_report:read'] });
    for (const [, { one }, { path, access, body = {} }] of called) {
      if (access.permission !== null) continue;
      const id = v7();
      const answer = await app.call('POST', `${BASE}/${companyId}/all${path.replace(':id', id)}/`, {
        token,
        body: Object.hasOwn(body, 'ids') ? { ids: [id] } : one?.subject ? { [one.subject]: id } : {},
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});
