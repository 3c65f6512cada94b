import { abilityOf, actionsOn, allActions } from '@steward/kernel/contract/actions/index.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { actionRoutes } from '@steward/kernel/server/actions/routes.ts';
import { describe, expect, it } from 'vitest';
import { MODULES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld } from '../world.ts';

/** What is true of every action, on every record type. */
const app = await testApp();
const declared = allActions();
const pairs = RECORDS.flatMap((record) => actionsOn(record).map((action) => [record, action] as const));

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
  const own = (record: RecordDefinition) => actionsOn(record).filter((one) => !one.inBin);

  it.each(RECORDS.map((record) => [record.name, record] as const))(
    '[R6.3] is told with rows of %s to nobody who lacks the permission of its action',
    async (_name, record) => {
      const world = await makeWorld(app);
      const { id } = await sampleRecord(world.owner, record);
      for (const action of own(record)) {
        const permission = permissionFor(record, action.permission);
        const who = await world.user({
          workspaces: [world.workspaceId],
          permissions: ALL_PERMISSIONS.filter((one) => one !== permission),
        });
        const row = await who.call<{ abilities?: string[] }>('GET', `${record.wire}/${id}/`);
        expect(row.body.abilities ?? [], action.name).not.toContain(abilityOf(action));
      }
    },
  );
});

describe('a call', () => {
  const called = pairs.flatMap(([record, action]) => {
    const one = MODULES.parts.actions.find((body) => body.action === action);
    return (one ? actionRoutes(one) : []).flatMap((route) =>
      route.record === record.name ? [[action, route] as const] : [],
    );
  });

  it('of every action asks for the permission of the action', () => {
    expect(called.length).toBeGreaterThan(RECORDS.length);
    for (const [action, route] of called) {
      const record = RECORDS.find((one) => one.name === route.record);
      expect(route.access.permission, route.path).toBe(record && permissionFor(record, action.permission));
    }
  });
});
