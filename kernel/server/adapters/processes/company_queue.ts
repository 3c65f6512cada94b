import { AppError } from '../../context/errors.ts';

interface Waiting {
  readonly key: string;
  readonly isLarge: boolean;
  readonly begin: () => void;
}

/** How many tasks may run at a time, and how long others wait. */
export interface CompanyQueueOptions {
  /** In this process. */
  readonly most: number;
  /** How many of these may be large; the rest stays free for small ones. */
  readonly mostLarge?: number;
  /** Maximum number of waiting tasks of one company; further ones are refused. */
  readonly waitingEach: number;
  /** Milliseconds after which a waiting task is refused. */
  readonly patience: number;
}

/**
 * Runs one task at a time for each company and a few in the process, first come first served. Throws `one_at_a_time`,
 * with the seconds after which to retry, when too many wait.
 */
export class CompanyQueue {
  readonly #options: CompanyQueueOptions;
  /** Companies with a running task, and whether it is large. */
  readonly #busy = new Map<string, boolean>();
  #waiting: Waiting[] = [];

  constructor(options: CompanyQueueOptions) {
    this.#options = options;
  }

  async run<T>(key: string, work: () => Promise<T>, { isLarge = false } = {}): Promise<T> {
    await this.#turn(key, isLarge);
    try {
      return await work();
    } finally {
      this.#busy.delete(key);
      this.#next();
    }
  }

  /** Whether a task of the company is running. */
  isAt(key: string): boolean {
    return this.#busy.has(key);
  }

  async #turn(key: string, isLarge: boolean): Promise<void> {
    const { waitingEach, patience } = this.#options;
    const own = this.#waiting.filter((one) => one.key === key).length + (this.#busy.has(key) ? 1 : 0);
    if (own > waitingEach) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        key,
        isLarge,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(refusal());
      }, patience);
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    const { most, mostLarge = most } = this.#options;
    while (this.#busy.size < most) {
      const large = [...this.#busy.values()].filter(Boolean).length;
      const index = this.#waiting.findIndex((one) => !this.#busy.has(one.key) && !(one.isLarge && large >= mostLarge));
      const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      this.#busy.set(next.key, next.isLarge);
      next.begin();
    }
  }
}

function refusal(): AppError {
  return new AppError('one_at_a_time', { params: { seconds: 10 } });
}
