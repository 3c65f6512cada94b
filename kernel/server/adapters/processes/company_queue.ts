import { AppError } from '../../context/errors.ts';

interface Waiting {
  readonly key: string;
  readonly isLarge: boolean;
  readonly begin: () => void;
}

/** How many may be at something at a time, and how long the others wait. */
export interface CompanyQueueOptions {
  /** In this process. */
  readonly most: number;
  /** Of these, how many may be at something large; what is left to them is free for what is soon done. */
  readonly mostLarge?: number;
  /** Of one company that wait behind the one that is at it; others are refused at once. */
  readonly waitingEach: number;
  /** Milliseconds after which who waits is refused too. */
  readonly patience: number;
}

/**
 * One at a time for each company, and a few in the whole process; who comes first goes first, and a company that sends
 * much waits behind itself alone. Throws `one_at_a_time` for what is too much, with the seconds after which to try
 * again.
 */
export class CompanyQueue {
  readonly #options: CompanyQueueOptions;
  /** Who is at something, and whether it is large. */
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

  /** Is a company at it? */
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
