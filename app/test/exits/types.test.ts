import { beforeAll, describe, expect, it } from 'vitest';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { READY } from '../../../modules/reports/contract/ready.ts';
import { testApp } from '../app.ts';
import type { TestUser } from '../world.ts';
import { exitsOf, leaked, readAll, type Said } from './exits.ts';
import { exitsWorld, EVERYTHING, type Exits } from './exits_world.ts';

/*
 * A reader with all permissions but those of a type learns nothing of it from any exit: records that are added change
 * no answer. The types are spread over a few readers, so that types that belong together are not all withheld from one.
 */
const app = await testApp();
const READERS = 4;

/** Types whose new records add a line to the history of another record, for all of its readers, without the note. */
const ACTS = new Set(['asset_audit']);
const TYPES = RECORDS.filter((record) => permissionFor(record, 'read') !== null && !ACTS.has(record.name));

/** Exits that show parts of records whose type their reader may not read, each with the reason. */
const BY_DESIGN: Readonly<Record<string, string>> = {
  'GET /portal/things': 'employees see what they may request',
  'GET /portal/units': 'employees see what they may request',
  'GET /portal/claimable': 'employees see what they may request',
  'GET /portal/claimable-models': 'employees see what they may request',
  'GET /portal/claimable-choices': 'employees see what they may request',
  'GET /portal/catalog': 'employees see what they may request',
  'GET /users/:id/holdings': 'who transfers the holdings of a user sees how many there are, but not which',
};

/** Without the exports of types, which have tests of their own: they contain names that their records refer to. */
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

/** Without the records that prevent a deletion: they are counted for all types, as in the refusal of the deletion. */
const withoutDependents = (said: Said): Said =>
  Object.fromEntries(
    Object.entries(said).map(([asked, answer]) => [
      asked,
      answer.replaceAll(/"deletion_dependencies":\[[^\]]*\]/g, ''),
    ]),
  );

/** Reports on types that the reader sees change with the records that the added ones refer to. */
function isAboutOthers(asked: string, types: typeof TYPES): boolean {
  const [, ready = ''] = /([a-z]+-report|[a-z-]+(?=\/run"))/.exec(asked) ?? [];
  const source = isKeyOf(READY, ready) ? READY[ready].definition.source : /"source":"(\w+)"/.exec(asked)?.[1];
  return /^[{"].*report/.test(asked) && source !== undefined && types.every(({ name }) => name !== source);
}

describe.each(
  Array.from({ length: READERS }, (_one, at) => TYPES.filter((_type, index) => index % READERS === at)).map(
    (types) => [types.map(({ name }) => name).join(', '), types] as const,
  ),
)('a reader without %s', (_names, types) => {
  it('[R6.3] learns nothing of them from any exit', async () => {
    const workspaces = [world.workspaceId, world.secret['workspace'] ?? ''];
    const who: TestUser = await world.user({ permissions: without(types), workspaces });
    const read = async (): Promise<ReadonlyMap<string, Said>> => {
      const said = await readAll(EXITS, world, { who });
      const kept = (answers: Said): Said =>
        Object.fromEntries(Object.entries(answers).filter(([asked]) => !isAboutOthers(asked, types)));
      return new Map([...said].map(([exit, answers]) => [exit, withoutDependents(kept(answers))]));
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
