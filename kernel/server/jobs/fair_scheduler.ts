import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import { CompanyTurns } from './company_turns.ts';
import type { OpenJob } from './open_jobs.ts';
import type { ProcessLocks } from './process_locks.ts';
import { isTransient, type SlicedTask, type Slices } from './slices.ts';
import { Slots } from './slots.ts';

/** Slices of different companies that run in one process at a time. */
const SLOTS = 2;
/** Milliseconds before a retry after a transient failure, doubled up to the maximum. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 300_000;

type Waiting = Omit<OpenJob, 'user_id'> & { readonly user_id: string };

/**
 * Runs long work fairly. A company's jobs run in one process at a time, which holds an advisory lock; companies take
 * turns slice by slice, then users, then their jobs. Between slices a job stays in memory; after a crash another
 * process continues with the last committed slice.
 */
export class FairScheduler {
  readonly #services: Services;
  readonly #tasks: Readonly<Record<string, SlicedTask>>;
  readonly #slots = new Slots(SLOTS);
  readonly #turns: CompanyTurns;

  constructor(services: Services, holder: ProcessLocks, tasks: Readonly<Record<string, SlicedTask>>) {
    this.#services = services;
    this.#tasks = tasks;
    this.#turns = new CompanyTurns(services, holder, {
      lock: 'serves',
      due: () => this.#companies(),
      serve: (companyId, isStopping) => this.#serve(companyId, isStopping),
    });
  }

  /** Starts to serve every company with due jobs that no process serves. Returns whether there was one. */
  look(): Promise<boolean> {
    return this.#turns.look();
  }

  /** Resolves when no job is due, including jobs of other processes. Returns whether it ran one. */
  drained(): Promise<boolean> {
    return this.#turns.drained();
  }

  /** Waits for the slices under way. */
  stop(): Promise<void> {
    return this.#turns.stop();
  }

  async #companies(): Promise<readonly string[]> {
    const now = this.#services.now();
    const due = await this.#services.database.global((tx) =>
      tx.rows(sql<Pick<Tables['open_job'], 'company_id'>>`
      select company_id from open_job where due_at <= ${now} and task = any(${Object.keys(this.#tasks)}::text[])
      group by company_id order by min(opened_at)`),
    );
    return due.map((one) => one.company_id);
  }

  async #serve(companyId: string, isStopping: () => boolean): Promise<void> {
    const begun = new Map<string, Slices>();
    try {
      await this.#rounds(companyId, begun, isStopping);
    } finally {
      for (const slices of begun.values()) await slices.return();
    }
  }

  async #rounds(companyId: string, begun: Map<string, Slices>, isStopping: () => boolean): Promise<void> {
    const lastTurn = new Map<string, number>();
    for (let turn = 1; !isStopping(); turn += 1) {
      const jobs = await this.#due(companyId);
      for (const [id, slices] of begun) {
        if (jobs.some((one) => one.id === id)) continue;
        begun.delete(id);
        await slices.return();
      }
      const next = longestWithout(jobs, lastTurn);
      if (!next) return;
      lastTurn.set(next.user_id, turn).set(next.id, turn);
      await this.#slots.use(async () => {
        if (!isStopping()) await this.#slice(companyId, next, begun);
      });
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
    if (!task) return;
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
