import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { seeded, type Random } from './random.ts';

/** Context and helpers for building the demonstration company. */
export interface Builder {
  readonly ctx: Context;
  readonly random: Random;
  /** A moment on an earlier day, in office hours. */
  moment(daysAgo: number): Date;
  /** The context at an earlier time, for a plausible history. */
  when(moment: Date): Context;
  at(daysAgo: number): Context;
  /** The day `daysAgo` days before today. */
  day(daysAgo: number): string;
  create(record: string, daysAgo: number, input: Readonly<Record<string, unknown>>): Promise<string>;
}

const DAY = 86_400_000;

export function builder(ctx: Context): Builder {
  const random = seeded(20_260_731);
  const today = Math.floor(ctx.now.getTime() / DAY) * DAY;
  const moment = (daysAgo: number): Date => {
    const time = today - daysAgo * DAY + random.between(7 * 60, 16 * 60) * 60_000 + random.between(0, 59_000);
    return new Date(Math.min(time, ctx.now.getTime() - random.between(2, 170) * 60_000));
  };
  const when = (now: Date): Context => ({ ...ctx, now });
  const at = (daysAgo: number): Context => when(moment(daysAgo));
  return {
    ctx,
    random,
    moment,
    when,
    at,
    day: (daysAgo) => new Date(today - daysAgo * DAY).toISOString().slice(0, 10),
    create: (record, daysAgo, input) => createRecord(at(daysAgo), recordNamed(record), input),
  };
}

/** Id of a record created before; throws if missing. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration data has no ${name}`);
  return id;
}
