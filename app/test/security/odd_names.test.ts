import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld, type World } from '../world.ts';

/* Names of JavaScript's own properties as field, type or permission. */
const app = await testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(app);
});

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const ID = '01a1fed3-1a16-72c9-a5aa-bbbbbbbbbbbb';

test.each(
  ['constructor', '__proto__', 'toString', 'hasOwnProperty'].flatMap(
    (name) =>
      [
        ['GET', `assets/?sort=${name}`],
        ['GET', `assets/?filters=${json({ field: name, op: 'is', value: 'x' })}`],
        ['GET', `assets/?filters=${json({ field: name, op: 'empty' })}`],
        ['GET', `assets/?filters=${json({ field: 'assignee', op: 'in', value: [`${name}:${ID}`] })}`],
        ['GET', `assets/?filters=${json({ field: 'state', op: name, value: ['deployed'] })}`],
        ['GET', `assets/export/?columns=${name}`],
        ['GET', `activity-logs/?record=${name}&id=${ID}`],
        ['GET', `column-settings/?table=${name}`],
        ['GET', `deleted-items/${name}/`],
        ['GET', `pins/?recent=${name}:${ID}`],
        ['GET', `permissions/${name}/people/`],
        ['POST', 'assets/', { [name]: 'x' }],
        ['POST', 'bulk-jobs/', { record: name, action: name, ids: [ID] }],
        ['POST', 'list-views/', { table: name, name: 'x', definition: {} }],
        [
          'POST',
          'list-views/',
          {
            table: 'assets',
            name: 'x',
            definition: {
              sort: name,
              filters: { field: name, op: 'is', value: 1 },
              columns: [{ column_key: name, is_visible: true }],
            },
          },
        ],
        ['PUT', 'column-settings/?table=assets', { columns: [{ column_key: name, is_visible: true }] }],
        ['PATCH', 'users/update_user_notifications/', { [name]: true }],
        ['PUT', 'dashboard-layout/', { tiles: [{ kind: name }] }],
        ['POST', 'associate/', { asset_id: ID, checkout_to: name }],
        ['POST', `import/${name}/`, {}],
        ['PATCH', `users/${ID}/`, { [name]: 1 }],
      ] as [string, string, unknown?][],
  ),
)('%s %s %j is nothing that falls over', async (method, path, body?) => {
  const answer = await world.owner.call(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(500);
});
