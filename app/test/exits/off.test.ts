import { beforeAll, describe, expect, it } from 'vitest';
import { moduleOfRecord, modules } from '@steward/kernel/contract/module.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../app.ts';
import { exitsOf, readAll, type Exit, type Said } from './exits.ts';
import { exitsWorld, type Exits } from './exits_world.ts';

/* No exit returns data of a module that is turned off, not even to the owner of the company. */
const app = await testApp();
const EXITS = exitsOf(app);
const switchable = modules().filter((one) => one.canBeSwitchedOff);

/** A module after those that need it, in the order in which they are turned off. */
const withNeeders = (module: string): string[] => [
  ...switchable.filter((one) => one.needs.includes(module)).flatMap((one) => withNeeders(one.name)),
  module,
];

let world: Exits;
let on: ReadonlyMap<string, Said>;
beforeAll(async () => {
  world = await exitsWorld(app);
  await world.addSecrets();
  on = await readAll(EXITS, world, { owner: world.owner });
}, 120_000);

const turn = async (module: string, is_on: boolean): Promise<void> => {
  const answer = await world.owner.call('PATCH', `company/modules/${module}/`, { is_on });
  expect(answer.status, answer.text).toBe(200);
};

describe.each(switchable.map(({ name }) => name))('with %s turned off', (module) => {
  const off = [...new Set(withNeeders(module))];
  const types = RECORDS.filter(({ name }) => off.includes(moduleOfRecord(name) ?? '')).map(({ name }) => name);
  const word = new RegExp(`(Open|Secret) (${types.join('|')}) \\d`);
  /** Exits with their requests that return its data while it is on, and its reminders. */
  const telling = (): Exit[] =>
    EXITS.flatMap((exit) => {
      const { name, module: of, read } = exit;
      if (name.startsWith('reminder')) return off.includes(of ?? '') ? [exit] : [];
      const told = Object.entries(on.get(`owner: ${name}`) ?? {}).flatMap(([request, answer]) =>
        types.length > 0 && word.test(answer) ? [request] : [],
      );
      return told.length === 0 ? [] : [{ name, read: (to, who) => read(to, who, (request) => told.includes(request)) }];
    });

  it('no exit returns data of it', async () => {
    for (const one of off) await turn(one, false);
    const said = await readAll(telling(), world, { owner: world.owner });
    for (const one of off.toReversed()) await turn(one, true);
    const wrong = [...said].flatMap(([exit, answers]) =>
      Object.entries(answers).flatMap(([asked, answer]) =>
        (
          exit.includes('reminder')
            ? answer !== '[null]'
            : /^5\d\d /.test(answer) || (types.length > 0 && word.test(answer))
        )
          ? [`${exit} ${asked}: …${answer.slice(Math.max(0, answer.search(word) - 80)).slice(0, 160)}`]
          : [],
      ),
    );
    expect(wrong).toEqual([]);
  }, 60_000);
});
