import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, inject } from 'vitest';
import { RECORD_EVENTS, type Happened } from '@steward/kernel/contract/events.ts';
import { readConfig } from '@steward/kernel/server/config.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { EVERY_EVENT } from '@steward/kernel/server/context/events.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { runDueJobs } from '@steward/kernel/server/jobs/worker.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../server/app.ts';
import { MODULES } from '../server/modules.ts';
import { checkAnswers } from './answers.ts';
import { callWith, type Call } from './call.ts';
import { sharedDatabase, type CheckedDatabase } from './database.ts';

/** The application's clock. */
export interface TestClock {
  /** Moves it forward. */
  advance(minutes: number): void;
  /** Stops the clock; returns a function that resumes it. */
  stop(): () => void;
}

/** The application on a real database, over HTTP. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly services: Services;
  readonly address: string;
  readonly call: Call;
  readonly clock: TestClock;
  /** Runs the due background jobs. */
  runJobs(): Promise<void>;
}

/** An application, and what its checks have found. */
interface Running {
  readonly test: TestApp;
  readonly strange: Set<string>;
  readonly differences: Set<string>;
  resetClock(): void;
  giveBack(): Promise<string[]>;
}

let shared: Promise<Running> | undefined;

/**
 * To be called at the top of a test file. Without settings and a database of its own it is this worker's application,
 * since a start takes longer than most tests; the file finds it with the real time and leaves no stream open.
 */
export async function testApp(
  environment: Readonly<Record<string, string>> = {},
  given?: CheckedDatabase,
): Promise<TestApp> {
  const isOwn = given !== undefined || Object.keys(environment).length > 0;
  const { test, strange, differences, resetClock, giveBack } = isOwn
    ? await start(environment, given ?? (await sharedDatabase()))
    : await (shared ??= sharedDatabase().then((database) => start({}, database)));
  // All tests come from one address, whose attempts are counted for minutes.
  await test.database.owner.query('delete from rate_limit');
  afterAll(async () => {
    if (isOwn) await test.app.close();
    else test.services.live.endStreams();
    resetClock();
    const refused = await giveBack();
    const found = [[...strange], [...differences], refused];
    strange.clear();
    differences.clear();
    const [events, answers, statements] = found;
    expect(events, 'events that neither the engine tells of a record type nor a module declares').toEqual([]);
    expect(answers, 'answers that are not as the API reference says').toEqual([]);
    expect(statements, 'statements that a company or a distributed database does not allow').toEqual([]);
  });
  return test;
}

async function start(environment: Readonly<Record<string, string>>, checked: CheckedDatabase): Promise<Running> {
  const { database, giveBack } = checked;
  const { now, clock, reset: resetClock } = testClock();
  const { subscribers } = MODULES.parts;
  const strange = new Set<string>();
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'fatal' });
  const services: Services = {
    config: readConfig({
      NODE_ENV: 'test',
      STEWARD_DATA: join(inject('testFolder'), `files-${process.pid}`),
      ...environment,
    }),
    database,
    log,
    // Shorter beat than in production.
    live: makeLive({ database, log }, { beatEvery: 200 }),
    modules: {
      ...MODULES.parts,
      subscribers: { ...subscribers, [EVERY_EVENT]: [noting(strange), ...(subscribers[EVERY_EVENT] ?? [])] },
    },
    now,
  };
  const app = await buildApp(services);
  const differences = checkAnswers(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = callWith(address);
  const test: TestApp = { app, database, services, address, call, clock, runJobs: () => runJobs(services) };
  return { test, strange, differences, resetClock, giveBack };
}

/** Records events without a declaration. */
function noting(strange: Set<string>): (typeof MODULES.parts.subscribers)[string][number] {
  const isKnown = ({ event, record }: Happened): boolean =>
    Object.hasOwn(MODULES.parts.events, event) || RECORD_EVENTS.some((ending) => event === `${record}.${ending}`);
  return {
    module: 'test',
    subscriber: {
      inTransaction: async (_ctx, events) => {
        for (const one of events) if (!isKnown(one)) strange.add(one.event);
      },
    },
  };
}

/** Runs the due background jobs with given services. */
export function runJobs(services: Services): Promise<void> {
  return runDueJobs(services, MODULES.work);
}

function testClock(): { now(): Date; clock: TestClock; reset(): void } {
  const stops = new Set<symbol>();
  let [ahead, stoodAt] = [0, 0];
  const advance = (minutes: number): void => void (ahead += Math.round(minutes * 60_000));
  const stop = (): (() => void) => {
    if (stops.size === 0) stoodAt = Date.now();
    const mine = Symbol('stop');
    stops.add(mine);
    return () => void stops.delete(mine);
  };
  const reset = (): void => {
    stops.clear();
    ahead = 0;
  };
  return { now: () => new Date((stops.size > 0 ? stoodAt : Date.now()) + ahead), clock: { advance, stop }, reset };
}
