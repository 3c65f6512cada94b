import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

/** Slots of a task in a process: in all, and for jobs of one company. */
export interface TaskSlots {
  readonly all: number;
  readonly each: number;
}

/** Flags of a job, by which a runner counts what is under way. */
export function flagsOf(task: string, companyId: string | null): readonly string[] {
  return companyId === null ? [taskFlag(task)] : [taskFlag(task), taskFlag(task, companyId), companyFlag(companyId)];
}

const taskFlag = (task: string, companyId = ''): string => `task ${task} ${companyId}`.trimEnd();
const companyFlag = (companyId: string): string => `company ${companyId}`;

/**
 * Keeps a runner within its slots: a job whose company, or whose task, has its share under way waits, and those behind
 * it go first. Runners look for jobs one at a time, so that none of them counts what another one is about to take.
 */
export class Lanes {
  readonly events: WorkerEvents = new EventEmitter();
  readonly #limitOf: (flag: string) => number;
  readonly #running = new Map<string, number>();
  #isLooking = false;
  readonly #waiting: (() => void)[] = [];

  /** `limitOf`: how many jobs with a flag may be under way. */
  private constructor(limitOf: (flag: string) => number) {
    this.#limitOf = limitOf;
    this.events.setMaxListeners(0);
    this.events.on('job:start', ({ job }) => {
      this.#count(job.flags, 1);
      this.#looked();
    });
    this.events.on('job:complete', ({ job }) => this.#count(job.flags, -1));
    this.events.on('worker:getJob:empty', () => this.#looked());
    this.events.on('worker:getJob:error', () => this.#looked());
  }

  /** Each task has its own slots. */
  static ofTasks(slots: Readonly<Record<string, TaskSlots>>): Lanes {
    const limits = new Map(Object.entries(slots).map(([task, one]) => [taskFlag(task), one]));
    return new Lanes((flag) => {
      const own = limits.get(flag);
      if (own) return own.all;
      return limits.get(flag.slice(0, flag.lastIndexOf(' ')))?.each ?? Infinity;
    });
  }

  /** Each company has one job under way, whichever it is. */
  static ofCompanies(): Lanes {
    return new Lanes((flag) => (flag.startsWith(companyFlag('')) ? 1 : Infinity));
  }

  /** For graphile-worker, which calls it before it takes each job. */
  readonly forbiddenFlags = async (): Promise<string[]> => {
    if (this.#isLooking) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#isLooking = true;
    return [...this.#running].flatMap(([flag, count]) => (count >= this.#limitOf(flag) ? [flag] : []));
  };

  #looked(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isLooking = false;
  }

  #count(flags: Readonly<Record<string, unknown>> | null, by: 1 | -1): void {
    for (const flag of Object.keys(flags ?? {})) {
      const count = (this.#running.get(flag) ?? 0) + by;
      if (count > 0) this.#running.set(flag, count);
      else this.#running.delete(flag);
    }
  }
}
