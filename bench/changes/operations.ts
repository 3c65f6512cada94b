import { setTimeout as wait } from 'node:timers/promises';
import { fill } from '../parts/fill.ts';
import { Killable, Killed, Lane } from '../parts/lanes.ts';
import { storeResult } from '../parts/measure.ts';
import { OPERATION_KINDS, type Begin, type Subject } from '../parts/operation_kinds.ts';
import { openPlace, type Place } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * `kill -9` of the server at random moments of each kind of operation: the next server continues, and run and undo end
 * correctly. All kinds run concurrently in separate companies, so that a kill hits each at a different point. `npm run
 * bench -- operations 30 3000 1000`: kills of each kind, assets of large companies, records of an operation.
 */
const { times, assets, rows } = sizes({ times: [30, 0], assets: [3000, 100], rows: [1000, 40] });

/** Additional permissions for audits and transfers. */
const MORE = ['assetsaudit', 'locationsaudit'].flatMap((resource) =>
  ['read', 'write', 'update', 'delete'].map((verb) => `${resource}:${verb}`),
);

/** Runs and undoes an operation; returns faults as sentences. */
async function driven(lane: Lane, { id, wrong, wrongUndone }: Subject): Promise<string | null> {
  for (;;) {
    const { status, failure } = await lane.ended(id);
    if (status === 'undone') return (await wrongUndone?.()) ?? null;
    if (status === 'checked') await lane.call('POST', `operations/${id}/run/`, {});
    else if (status !== 'done') return `${status}: ${failure}`;
    else {
      const fault = await wrong();
      if (fault !== null || !wrongUndone) return fault;
      await lane.call('POST', `operations/${id}/undo/`, {});
    }
  }
}

interface Outcome {
  readonly lane: Lane;
  readonly begin: Begin;
  /** Seconds with the others, without a kill. */
  seconds: number;
  ended: number;
  readonly wrong: string[];
}

const marks = { next: 0 };

/** One operation from its beginning to the end of its undo. */
async function cycle({ lane, begin }: Outcome): Promise<string | null> {
  // Data prepared again after a kill has another mark.
  const subject = await lane.again(() => begin(lane, `m${(marks.next += 1)}${Date.now().toString(36)}`, rows));
  lane.isWorking = true;
  try {
    return await lane.again(() => driven(lane, subject));
  } catch (error) {
    if (error instanceof Killed) throw error;
    return error instanceof Error ? error.message : String(error);
  } finally {
    lane.isWorking = false;
  }
}

async function once(one: Outcome): Promise<void> {
  const started = performance.now();
  const wrong = await cycle(one);
  if (wrong !== null) throw new Error(`${one.lane.name}, without a kill: ${wrong}`);
  one.seconds = (performance.now() - started) / 1000;
}

async function untilKilledEnough(one: Outcome): Promise<void> {
  while (one.lane.kills < times) {
    const wrong = await cycle(one);
    one.ended += 1;
    if (wrong === null) continue;
    one.wrong.push(wrong);
    process.stdout.write(`${one.lane.name}, time ${one.ended}: ${wrong}\n`);
    // Later checks would count the same fault again.
    if (one.wrong.length >= 3) return;
  }
}

async function company(place: Place, size: number): ReturnType<typeof fill> {
  const filled = await fill(place.database, size);
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || $2::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [filled.companyId, MORE],
  );
  return filled;
}

const place = await openPlace();
const outcomes: Outcome[] = [];
try {
  const server = new Killable(place);
  for (const [name, { begin, isLarge }] of Object.entries(OPERATION_KINDS)) {
    const lane = new Lane(name, await company(place, isLarge ? assets : rows), place, server);
    outcomes.push({ lane, begin, seconds: 0, ended: 0, wrong: [] });
  }
  const began = performance.now();
  const firsts = await Promise.allSettled(outcomes.map(once));
  for (const one of firsts) if (one.status === 'rejected') throw one.reason;
  const longest = (performance.now() - began) / 1000;
  process.stdout.write(`Each kind once without a kill: ${longest.toFixed(1)} s\n`);
  const lanes = Promise.all(outcomes.map(untilKilledEnough));
  const isEnough = lanes.then(() => true);
  for (let kills = 1; ; kills += 1) {
    // Random pause, sometimes long enough for a dry run.
    const pause = wait(Math.random() ** 3 * longest * 1000).then(() =>
      outcomes.every(({ lane }) => lane.kills >= times),
    );
    if (await Promise.race([pause, isEnough])) break;
    await Promise.all(outcomes.filter(({ lane }) => lane.isWorking).map(({ lane }) => lane.met()));
    await server.kill();
    if (kills % 10 === 0)
      process.stdout.write(`${kills} kills, ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
  await lanes;
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s altogether\n`);
  await server.stop();
} finally {
  await place.close();
}
for (const { lane, seconds, ended, wrong } of outcomes)
  process.stdout.write(
    `${lane.name.padEnd(26)}${seconds.toFixed(1)} s beside the others, ${lane.kills} kills ` +
      `(${[...lane.metBy].map(([what, count]) => `${what} ${count}`).join(', ')}) over ${ended} operations, ` +
      `${wrong.length === 0 ? 'each ended right' : `${wrong.length} WRONG`}\n`,
  );
await storeResult(
  'operations',
  outcomes.map(({ lane, seconds, ended, wrong }) => ({
    kind: lane.name,
    kills: lane.kills,
    met: Object.fromEntries(lane.metBy),
    seconds,
    ended,
    wrong: wrong.length,
  })),
);
process.exitCode = outcomes.some((one) => one.wrong.length > 0) ? 1 : 0;
