import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { exitsOf, leaked, readAll, withoutCase, type Said } from './exits.ts';
import { exitsWorld, EVERYTHING, type Exits } from './exits_world.ts';

/*
 * Every exit returns only what its reader may see: records that are added elsewhere change no name, no count and no sum
 * there.
 */
const app = await testApp();
const EXITS = exitsOf(app);
const WHO = ['limited', 'plain'] as const;

let world: Exits;
let before: ReadonlyMap<string, Said>;
let after: typeof before;

beforeAll(async () => {
  world = await exitsWorld(app);
  const readers = {
    owner: world.owner,
    limited: await world.limited(EVERYTHING),
    plain: await world.user({ workspaces: [world.workspaceId] }),
  };
  await app.runJobs();
  before = await readAll(EXITS, world, readers);
  await world.addSecrets();
  after = await readAll(EXITS, world, readers);
}, 300_000);

it('every exit has a case', () => {
  expect(withoutCase(world)).toEqual([]);
});

it('exits that do not show the added records to the owner either are listed, since asking them proves nothing', async () => {
  const silent = EXITS.filter(
    ({ name }) => leaked(before.get(`owner: ${name}`), after.get(`owner: ${name}`)).length === 0,
  );
  await expect(
    `${silent
      .map(({ name }) => name)
      .toSorted()
      .join('\n')}\n`,
  ).toMatchFileSnapshot('silent.txt');
});

describe.each(EXITS.map((one) => one.name))('%s', (name) => {
  it.each(WHO)('[R6.3] tells the %s reader nothing of what is elsewhere', (who) => {
    expect(leaked(before.get(`${who}: ${name}`), after.get(`${who}: ${name}`))).toEqual([]);
  });
});
