import { beforeAll, describe, expect, it } from 'vitest';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../app.ts';
import type { TestUser } from '../world.ts';
import { exitsOf, leaked, readAll, type Said } from './exits.ts';
import { exitsWorld, EVERYTHING, type Exits } from './exits_world.ts';

/*
 * Who may do everything but read a type gets nothing of it at any exit: what is added of it changes nothing there. The
 * types are dealt out to a few readers, so that what belongs together is not with one of them.
 */
const app = await testApp();
const READERS = 6;

/** Types whose records change another one when they are added, which its history tells to those who may read that. */
const ACTS = new Set(['asset_audit']);
const TYPES = RECORDS.filter((record) => permissionFor(record, 'read') !== null && !ACTS.has(record.name));

/** Exits that tell of what their reader may not read, each with its reason. */
const BY_DESIGN: Readonly<Record<string, string>> = {
  'GET /portal/things': 'what employees may request is theirs to see',
  'GET /portal/units': 'what employees may request is theirs to see',
  'GET /portal/claimable': 'what employees may request is theirs to see',
  'GET /portal/claimable-models': 'what employees may request is theirs to see',
  'GET /portal/claimable-choices': 'what employees may request is theirs to see',
  'GET /portal/catalog': 'what employees may request is theirs to see',
  'GET /users/:id/holdings': 'how much somebody has is known before it is handed on, but not what',
};

/** A file of a type has its own records and the names to which they refer, which the tests of exports look at. */
const EXITS = exitsOf(app).filter(
  ({ name }) => !Object.hasOwn(BY_DESIGN, name) && !RECORDS.some(({ wire }) => name.endsWith(`/${wire}/export`)),
);

let world: Exits;
beforeAll(async () => {
  world = await exitsWorld(app);
  await world.addSecrets();
}, 120_000);

function without(types: typeof TYPES): readonly Permission[] {
  const lacked = new Set(
    types.flatMap((one) => [
      permissionFor(one, 'read'),
      ...EVERYTHING.filter((other) => other.startsWith(`${one.permission}:`)),
    ]),
  );
  return EVERYTHING.filter((one) => !lacked.has(one));
}

/** How many records keep one from being deleted is told of all types, as the refusal does. */
const withoutDependents = (said: Said): Said =>
  Object.fromEntries(
    Object.entries(said).map(([asked, answer]) => [
      asked,
      answer.replaceAll(/"deletion_dependencies":\[[^\]]*\]/g, ''),
    ]),
  );

describe.each(
  Array.from({ length: READERS }, (_one, at) => TYPES.filter((_type, index) => index % READERS === at)).map(
    (types) => [types.map(({ name }) => name).join(', '), types] as const,
  ),
)('who may not read %s', (_names, types) => {
  it('[R6.3] is told nothing of them at any exit', async () => {
    const workspaces = [world.workspaceId, world.secret['workspace'] ?? ''];
    const who: TestUser = await world.user({ permissions: without(types), workspaces });
    const read = async (): Promise<ReadonlyMap<string, Said>> => {
      const said = await readAll(EXITS, world, { who });
      return new Map([...said].map(([exit, answers]) => [exit, withoutDependents(answers)]));
    };
    const before = await read();
    for (const { name } of types) await world.add(name);
    await app.runJobs();
    const after = await read();
    expect([...after].flatMap(([exit, said]) => leaked(before.get(exit), said).map((one) => `${exit} ${one}`))).toEqual(
      [],
    );
  }, 120_000);
});
