import { sql } from 'kysely';
import { v7 } from 'uuid';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Services } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { CompanyTurns } from './company_turns.ts';
import { enqueue } from './enqueue.ts';
import type { ProcessLocks } from './process_locks.ts';
import { Slots } from './slots.ts';
import type { ShortTask } from './tasks.ts';

/** Companies that are served at a time in one process. */
const SLOTS = 3;
/** Jobs of a company that are done in a turn, at most. */
const TURN = 50;
/** Milliseconds until a job that failed is tried again, alone. */
const AGAIN_AFTER = 2000;

type Waiting = Pick<Tables['ordered_job'], 'id' | 'task' | 'payload'>;

/** A task whose jobs are done in order. */
interface OrderedTask {
  readonly name: string;
  readonly run: ShortTask['run'];
  readonly merge: NonNullable<ShortTask['merge']>;
}

/**
 * Adds a job in the current transaction that runs behind those of its company that were added before. Jobs in a row are
 * merged where the task can, and run at once.
 */
export async function enqueueInOrder(
  tx: Tx,
  companyId: string,
  task: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.run(sql`insert into ordered_job (id, company_id, task, payload, created_at)
    values (${v7()}, ${companyId}, ${task}, ${JSON.stringify(payload)}::jsonb, ${new Date()})`);
}

/**
 * Runs jobs that were added in order. Companies take turns. graphile-worker would do one job of a queue each two
 * seconds, as it does not see the next one while it writes how the last one ended. A job that fails is left to it, with
 * its retries, and those behind it go on.
 */
export class OrderedJobs {
  readonly #services: Services;
  readonly #tasks: ReadonlyMap<string, OrderedTask>;
  readonly #slots = new Slots(SLOTS);
  readonly #turns: CompanyTurns;

  constructor(services: Services, holder: ProcessLocks, tasks: Readonly<Record<string, ShortTask>>) {
    this.#services = services;
    this.#tasks = new Map(
      Object.entries(tasks).flatMap(([name, { run, merge }]) => (merge ? [[name, { name, run, merge }]] : [])),
    );
    this.#turns = new CompanyTurns(services, holder, {
      lock: 'runs in order',
      due: () => this.#companies(),
      serve: async (companyId, isStopping) => {
        while (!isStopping() && (await this.#slots.use(() => this.#turn(companyId))));
      },
    });
  }

  look(): Promise<boolean> {
    return this.#turns.look();
  }

  drained(): Promise<boolean> {
    return this.#turns.drained();
  }

  stop(): Promise<void> {
    return this.#turns.stop();
  }

  async #companies(): Promise<readonly string[]> {
    const rows = await this.#services.database.global((tx) =>
      tx.rows(sql<Pick<Tables['ordered_job'], 'company_id'>>`
        select distinct company_id from ordered_job where task = any(${[...this.#tasks.keys()]}::text[])`),
    );
    return rows.map((one) => one.company_id);
  }

  /** Runs the next jobs of a company. Returns whether there were any. */
  async #turn(companyId: string): Promise<boolean> {
    const waiting = await this.#services.database.global((tx) =>
      tx.rows(sql<Waiting>`
        select id, task, payload from ordered_job
        where company_id = ${companyId} and task = any(${[...this.#tasks.keys()]}::text[]) order by id limit ${TURN}`),
    );
    const task = this.#tasks.get(waiting[0]?.task ?? '');
    if (!task) return false;
    const { rows, payload } = mergedOf(task, waiting);
    try {
      await task.run(payload, this.#services);
      await this.#end(companyId, rows);
    } catch (error) {
      if (rows.length > 1) for (const row of rows) await this.#alone(companyId, task, row);
      else if (rows[0]) await this.#later(companyId, rows[0], error);
    }
    return true;
  }

  async #alone(companyId: string, task: OrderedTask, row: Waiting): Promise<void> {
    try {
      await task.run(row.payload, this.#services);
    } catch (error) {
      return this.#later(companyId, row, error);
    }
    await this.#end(companyId, [row]);
  }

  /** Leaves a job that failed to the queue with retries. */
  async #later(companyId: string, { id, task, payload }: Waiting, error: unknown): Promise<void> {
    this.#services.log.warn({ err: error, task, companyId }, 'A job is tried again later');
    const at = new Date(Date.now() + AGAIN_AFTER);
    await this.#services.database.global(async (tx) => {
      if ((await tx.run(sql`delete from ordered_job where company_id = ${companyId} and id = ${id}`)) > 0)
        await enqueue(tx, task, objectIn(payload), { at });
    });
  }

  async #end(companyId: string, rows: readonly Waiting[]): Promise<void> {
    await this.#services.database.global((tx) =>
      tx.run(sql`delete from ordered_job where company_id = ${companyId} and id = any(${rows.map((one) => one.id)})`),
    );
  }
}

/** The first jobs that can be run as one. */
function mergedOf(task: OrderedTask, waiting: readonly Waiting[]): { rows: readonly Waiting[]; payload: unknown } {
  const rows: Waiting[] = [];
  let payload: unknown;
  for (const row of waiting) {
    const merged = rows.length === 0 ? row.payload : row.task === task.name ? task.merge(payload, row.payload) : null;
    if (merged === null) break;
    rows.push(row);
    payload = merged;
  }
  return { rows, payload };
}
