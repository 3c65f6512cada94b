import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { doorsOf, leaked, readAll, withoutCase, type Said } from './doors.ts';
import { doorsWorld, EVERYTHING, type Doors } from './doors_world.ts';

/*
 * Behind every door stands what its reader may see: what is added elsewhere changes nothing there, no name, no count
 * and no sum.
 */
const app = await testApp();
const DOORS = doorsOf(app);
const WHO = ['limited', 'plain'] as const;

let world: Doors;
let before: ReadonlyMap<string, Said>;
let after: typeof before;

beforeAll(async () => {
  world = await doorsWorld(app);
  const readers = {
    owner: world.owner,
    limited: await world.limited(EVERYTHING),
    plain: await world.user({ workspaces: [world.workspaceId] }),
  };
  await app.runJobs();
  before = await readAll(DOORS, world, readers);
  await world.addSecrets();
  after = await readAll(DOORS, world, readers);
}, 300_000);

it('every door has a case', () => {
  expect(withoutCase(world)).toEqual([]);
});

it('doors that tell their owner nothing of it are known, since they are asked in vain', async () => {
  const silent = DOORS.filter(
    ({ name }) => leaked(before.get(`owner: ${name}`), after.get(`owner: ${name}`)).length === 0,
  );
  await expect(
    `${silent
      .map(({ name }) => name)
      .toSorted()
      .join('\n')}\n`,
  ).toMatchFileSnapshot('silent.txt');
});

describe.each(DOORS.map((one) => one.name))('%s', (name) => {
  it.each(WHO)('[R6.3] says to the %s reader nothing of what is elsewhere', (who) => {
    expect(leaked(before.get(`${who}: ${name}`), after.get(`${who}: ${name}`))).toEqual([]);
  });
});
