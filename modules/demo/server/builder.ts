import { crc32 } from 'node:zlib';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { DemoFacts } from '@steward/kernel/server/context/new_company.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { seeded } from './random.ts';

const DAY = 86_400_000;
const SEED = 20_260_731;

interface Builder {
  readonly make: DemoBuilder;
  /**
   * Called before the data of each module, which has a random sequence of its own, so that other modules do not change
   * its data.
   */
  begin(module: string): void;
  /** Runs the deferred work. */
  finish(): Promise<void>;
}

/** A builder of the demonstration company. */
export function builder(ctx: Context, passwordHash: string): Builder {
  let random = seeded(SEED);
  const today = Math.floor(ctx.now.getTime() / DAY) * DAY;
  const ids = new Map<string, string>();
  const facts: Partial<DemoFacts> = {};
  const later: (() => Promise<void>)[] = [];
  const make: DemoBuilder = {
    ctx,
    get random() {
      return random;
    },
    passwordHash,
    founded: 760,
    moment: (daysAgo) => {
      const time = today - daysAgo * DAY + random.between(7 * 60, 16 * 60) * 60_000 + random.between(0, 59_000);
      return new Date(Math.min(time, ctx.now.getTime() - random.between(2, 170) * 60_000));
    },
    when: (now) => ({ ...ctx, now, isBackdated: true }),
    at: (daysAgo) => make.when(make.moment(daysAgo)),
    day: (daysAgo) => new Date(today - daysAgo * DAY).toISOString().slice(0, 10),
    create: async (record, daysAgo, input) => {
      const id = await createRecord(make.at(daysAgo), recordNamed(record), input);
      if (typeof input['name'] === 'string') make.keep(record, input['name'], id);
      return id;
    },
    keep: (record, name, id) => void ids.set(`${record} ${name}`, id),
    id: (record, name) => {
      const id = ids.get(`${record} ${name}`);
      if (id === undefined) throw new Error(`The demonstration data has no ${record} ${name}`);
      return id;
    },
    setFacts: (name, value) => {
      facts[name] = value;
    },
    facts: (name) => {
      const found = facts[name];
      if (found === undefined) throw new Error(`The demonstration data has no facts of ${name}`);
      return found;
    },
    afterwards: (run) => {
      const own = random;
      later.push(() => {
        random = own;
        return run();
      });
    },
  };
  return {
    make,
    begin: (module) => {
      random = seeded(SEED ^ crc32(module));
    },
    finish: async () => {
      for (const run of later) await run();
    },
  };
}
