import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import type { OpenJob } from './open_jobs.ts';
import type { ProcessLocks } from './process_locks.ts';
import { isTransient, type SlicedTask, type Slices } from './slices.ts';

/** Slices of different companies that run in one process at a time. */
const SLOTS = 2;
/** Milliseconds before a retry after a transient failure, doubled up to the maximum. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 300_000;
const LOOK_AGAIN = 5;

type Waiting = Omit<OpenJob, 'user_id'> & { readonly user_id: string };

/**
 * Runs long work fairly. A company's jobs run in one process at a time, which holds an advisory lock; companies take
 * turns slice by slice, then users, then their jobs. Between slices a job stays in memory; after a crash another
 * process continues with the last committed slice.
 */
export class FairScheduler {
  readonly #services: Services;
  readonly #holder: ProcessLocks;
  readonly #tasks: Readonly<Record<string, SlicedTask>>;
  readonly #slots = new Slots(SLOTS);
  readonly #served = new Map<string, Promise<void>>();
  #isStopping = false;

  constructor(services: Services, holder: ProcessLocks, tasks: Readonly<Record<string, SlicedTask>>) {
    this.#services = services;
    this.#holder = holder;
    this.#tasks = tasks;
  }

  /** Starts to serve every company with due jobs that no process serves. Returns whether there was one. */
  async look(): Promise<boolean> {
    const now = this.#services.now();
    const due = await this.#services.database.global((tx) =>
      tx.rows(sql<Pick<Tables['open_job'], 'company_id'>>`
      select company_id from open_job where due_at <= ${now} and task = any(${Object.keys(this.#tasks)}::text[])
      group by company_id order by min(opened_at)`),
    );
    const mine = due.filter((one) => !this.#served.has(one.company_id));
    for (const { company_id: companyId } of mine) {
      const serving = this.#serve(companyId)
        .catch((error: unknown) =>
          this.#services.log.error({ err: error, companyId }, 'The jobs of a company could not be served'),
        )
        .finally(() => this.#served.delete(companyId));
      this.#served.set(companyId, serving);
    }
    return mine.length > 0;
  }

  /** Resolves when no job is due, jobs of other processes included. Returns whether there was any. */
  async drained(): Promise<boolean> {
    let was = false;
    for (; await this.look(); was = true) await Promise.all([...this.#served.values(), pause(LOOK_AGAIN)]);
    return was;
  }

  /** Waits for the slices under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#served.values());
  }

  async #serve(companyId: string): Promise<void> {
    const name = `serves ${companyId}`;
    if (!(await this.#holder.take(name))) return;
    const begun = new Map<string, Slices>();
    try {
      await this.#rounds(companyId, begun);
    } finally {
      for (const slices of begun.values()) await slices.return();
      await this.#holder.leave(name);
    }
  }

  async #rounds(companyId: string, begun: Map<string, Slices>): Promise<void> {
    const lastTurn = new Map<string, number>();
    for (let turn = 1; !this.#isStopping; turn += 1) {
      const jobs = await this.#due(companyId);
      for (const [id, slices] of begun) {
        if (jobs.some((one) => one.id === id)) continue;
        begun.delete(id);
        await slices.return();
      }
      const next = longestWithout(jobs, lastTurn);
      if (!next) return;
      lastTurn.set(next.user_id, turn).set(next.id, turn);
      await this.#slots.use(() => this.#slice(companyId, next, begun));
    }
  }

  async #due(companyId: string): Promise<Waiting[]> {
    const now = this.#services.now();
    return this.#services.database.global((tx) =>
      // Nobody is an empty text.
      tx.rows(sql<Waiting>`
      select id, subject_id, task, coalesce(user_id::text, '') as user_id, due_at, attempts from open_job
      where company_id = ${companyId} and due_at <= ${now} and task = any(${Object.keys(this.#tasks)}::text[])
      order by opened_at, id`),
    );
  }

  async #slice(companyId: string, job: Waiting, begun: Map<string, Slices>): Promise<void> {
    const task = this.#tasks[job.task];
    if (!task || this.#isStopping) return;
    const slices = begun.get(job.id) ?? task(this.#services, { companyId, id: job.subject_id });
    begun.set(job.id, slices);
    try {
      if (!(await slices.next()).done) return;
      await this.#services.database.global((tx) =>
        tx.run(sql`delete from open_job where company_id = ${companyId} and id = ${job.id}`),
      );
    } catch (error) {
      await this.#later(companyId, job, error);
    }
    begun.delete(job.id);
  }

  /** A failed job is retried with backoff; its task has already reported the failure. */
  async #later(companyId: string, job: Waiting, error: unknown): Promise<void> {
    const wait = Math.min(FIRST_WAIT * 2 ** job.attempts, LONGEST_WAIT);
    this.#services.log[isTransient(error) ? 'warn' : 'error'](
      { err: error, task: job.task, id: job.subject_id, attempts: job.attempts + 1 },
      'A job is tried again later',
    );
    const due = new Date(this.#services.now().getTime() + wait);
    await this.#services.database.global((tx) =>
      tx.run(sql`
      update open_job set attempts = attempts + 1, due_at = ${due} where company_id = ${companyId} and id = ${job.id}`),
    );
  }
}

/** The user who has waited longest, and their oldest job. */
function longestWithout(jobs: readonly Waiting[], lastTurn: ReadonlyMap<string, number>): Waiting | undefined {
  const waited = (key: string): number => lastTurn.get(key) ?? 0;
  return jobs.toSorted((a, b) => waited(a.user_id) - waited(b.user_id) || waited(a.id) - waited(b.id))[0];
}

/** A semaphore; waiters are served in order. */
class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async use<T>(fn: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    try {
      return await fn();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
