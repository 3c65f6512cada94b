import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../context/context.ts';
import type { ProcessLocks } from './process_locks.ts';

const LOOK_AGAIN = 5;

/** One kind of work of companies. */
export interface CompanyWork {
  /** Begins the name of the advisory lock under which one process at a time serves a company. */
  readonly lock: string;
  /** Companies with due work. */
  readonly due: () => Promise<readonly string[]>;
  /** Does the work of a company until none is due, or until `isStopping`. */
  readonly serve: (companyId: string, isStopping: () => boolean) => Promise<void>;
}

/**
 * Serves companies side by side, each in one process at a time. A crash frees the lock at once, and the next look of
 * any process continues.
 */
export class CompanyTurns {
  readonly #services: Pick<Services, 'log'>;
  readonly #holder: ProcessLocks;
  readonly #work: CompanyWork;
  readonly #served = new Map<string, Promise<void>>();
  #isStopping = false;

  constructor(services: Pick<Services, 'log'>, holder: ProcessLocks, work: CompanyWork) {
    this.#services = services;
    this.#holder = holder;
    this.#work = work;
  }

  /** Starts to serve every company with due work that no process serves. Returns whether there was one. */
  async look(): Promise<boolean> {
    const mine = (await this.#work.due()).filter((companyId) => !this.#served.has(companyId));
    for (const companyId of mine) {
      const serving = this.#serve(companyId)
        .catch((error: unknown) =>
          this.#services.log.error({ err: error, companyId }, 'The jobs of a company could not be served'),
        )
        .finally(() => this.#served.delete(companyId));
      this.#served.set(companyId, serving);
    }
    return mine.length > 0;
  }

  /** Resolves when no work is due, including that of other processes. Returns whether it did some. */
  async drained(): Promise<boolean> {
    let was = false;
    for (; await this.look(); was = true) await Promise.all([...this.#served.values(), pause(LOOK_AGAIN)]);
    return was;
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#served.values());
  }

  async #serve(companyId: string): Promise<void> {
    const name = `${this.#work.lock} ${companyId}`;
    if (!(await this.#holder.take(name))) return;
    try {
      await this.#work.serve(companyId, () => this.#isStopping);
    } finally {
      await this.#holder.leave(name);
    }
  }
}
