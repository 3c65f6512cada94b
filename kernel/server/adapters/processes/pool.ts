import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isErrorCode } from '@steward/kernel/contract/errors.ts';
import { AppError } from '../../context/errors.ts';
import { SharedMemory, type MemoryUser } from './shared_memory.ts';

/** What a process answers: a value, or the refusal that it threw. */
export type Answer = { readonly value: unknown } | { readonly refused: Refused };

/** An {@link AppError} on its way between processes. */
export interface Refused {
  readonly code: string;
  readonly params: AppError['params'];
  readonly problems?: AppError['problems'];
  readonly extra: AppError['extra'];
}

/** The process used up what it may, or died of what it was given. */
export class OverBudget extends Error {
  readonly reason: 'time' | 'memory' | 'ended';
  constructor(reason: OverBudget['reason'], output = '') {
    super(`A process was ended: ${reason} ${output}`.trim());
    this.reason = reason;
  }
}

export interface PoolOptions {
  /** What the processes run; it answers messages, see `answering.ts`. */
  readonly script: URL;
  /** Megabytes of JavaScript's own memory, and of all memory, beyond which a process is killed. */
  readonly heapMb: number;
  readonly memoryMb: number;
  /** Milliseconds for which one that has nothing to do is kept. */
  readonly idle: number;
}

/** How often the memory of a process at work is looked at, in milliseconds. */
const LOOK_EVERY = 100;
/**
 * Of the memory that a process may hold, what may still be there from the work before: the next is not ended for it.
 */
const LEFT_SHARE = 0.6;
/** Of all pools together. */
const memory = new SharedMemory(380);
/**
 * Little is kept for what comes next: young objects of JavaScript, and pieces that each thread sets aside for itself.
 */
const SPARING = { arguments: ['--max-semi-space-size=4'], environment: { MALLOC_ARENA_MAX: '1' } };

/**
 * Processes beside the one that answers requests, in which what people send is taken apart: a fault there, or too much
 * of anything, ends that process and nothing else. They have no database, no secrets in their environment, and come
 * last when the machine is busy. How many there are decides who borrows; see `turns.ts`.
 */
export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #idle: Helper[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Lends a process for as long as `work` takes. It is used again unless it was ended, or still holds much of what it
   * did.
   */
  async borrow<T>(work: (helper: Helper) => Promise<T>): Promise<T> {
    const helper = this.#waiting() ?? new Helper(this.#options);
    helper.keep();
    try {
      const result = await work(helper);
      this.#giveBack(helper);
      return result;
    } catch (error) {
      // After a refusal it is done; else, who knows what it is in the middle of.
      if (helper.hasRefused) this.#giveBack(helper);
      else helper.end();
      throw error;
    }
  }

  /** One that has nothing to do and has not ended meanwhile. */
  #waiting(): Helper | undefined {
    for (let helper = this.#idle.pop(); helper; helper = this.#idle.pop()) if (helper.isAlive) return helper;
    return undefined;
  }

  #giveBack(helper: Helper): void {
    if (!helper.isAlive) return;
    if (helper.look() > this.#options.memoryMb * LEFT_SHARE) return helper.end();
    this.#idle.push(helper);
    helper.rest(this.#options.idle);
  }
}

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One process. It is asked one thing at a time. */
export class Helper implements MemoryUser {
  readonly #child: ChildProcess;
  readonly #memoryMb: number;
  #resting: NodeJS.Timeout | undefined;
  #asked: Asked | undefined;
  #ending: OverBudget['reason'] = 'ended';
  #output = '';
  #isHalted = false;
  megabytes = 0;
  /** Lent to somebody. */
  isAtWork = false;
  isAlive = true;
  /** Its last answer was a refusal of what it was given. */
  hasRefused = false;

  constructor({ script, heapMb, memoryMb }: PoolOptions) {
    this.#memoryMb = memoryMb;
    this.#child = fork(script, {
      execArgv: [`--max-old-space-size=${heapMb}`, ...SPARING.arguments, '--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env['PATH'] ?? '', UV_THREADPOOL_SIZE: '2', ...SPARING.environment },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (text: Buffer) => (this.#output = (this.#output + text.toString()).slice(-2000)));
    this.#child.on('message', (answer: Answer) => this.#answered(answer));
    this.#child.on('error', () => this.#ended());
    this.#child.on('exit', () => this.#ended());
    memory.add(this);
  }

  /**
   * Throws what the process refuses, or {@link OverBudget} after so many milliseconds or when it takes too much memory.
   * On a machine that has much else to do they are milliseconds of its own work, up to four times as many of the clock.
   */
  async ask(message: unknown, patience: number): Promise<unknown> {
    if (!this.isAlive) throw new OverBudget('ended');
    this.hasRefused = false;
    const worked = this.worked();
    const ends = performance.now() + 4 * patience;
    const late = (): void => {
      const left = Math.min(patience - (this.worked() - worked), ends - performance.now());
      if (left <= 0) this.#kill('time');
      else timer = setTimeout(late, Math.max(100, left));
    };
    let timer = setTimeout(late, patience);
    const look = setInterval(() => {
      if (this.look() > this.#memoryMb) this.#kill('memory');
      else memory.balance();
    }, LOOK_EVERY);
    try {
      return await new Promise((resolve, reject) => {
        this.#asked = { resolve, reject };
        this.#child.send(message as object, (error) => {
          if (error) this.#kill('ended');
        });
      });
    } finally {
      clearTimeout(timer);
      clearInterval(look);
    }
  }

  keep(): void {
    this.isAtWork = true;
    this.goOn();
    clearTimeout(this.#resting);
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** Does not keep this process from ending, and ends itself after a while. */
  rest(milliseconds: number): void {
    this.isAtWork = false;
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as { unref?: () => void } | null)?.unref?.();
    this.#resting = setTimeout(() => this.end(), milliseconds).unref();
  }

  end(): void {
    this.#kill('ended');
  }

  halt(): void {
    if (this.#isHalted || !this.isAlive) return;
    this.#isHalted = this.#child.kill('SIGSTOP');
  }

  goOn(): void {
    if (!this.#isHalted || !this.isAlive) return;
    this.#child.kill('SIGCONT');
    this.#isHalted = false;
  }

  #answered(answer: Answer): void {
    this.hasRefused = 'refused' in answer && isErrorCode(answer.refused.code);
    this.#settle((asked) => ('value' in answer ? asked.resolve(answer.value) : asked.reject(appError(answer.refused))));
  }

  #kill(reason: OverBudget['reason']): void {
    if (!this.isAlive) return;
    this.#ending = reason;
    this.#child.kill('SIGKILL');
    this.#ended();
  }

  #ended(): void {
    this.isAlive = false;
    memory.delete(this);
    // JavaScript's own memory ran out: that ends the process by itself.
    const reason = /heap out of memory|heap limit/i.test(this.#output) ? 'memory' : this.#ending;
    this.#settle((asked) => asked.reject(new OverBudget(reason, this.#output)));
  }

  #settle(how: (asked: Asked) => void): void {
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked) how(asked);
  }

  /** Milliseconds for which a processor has worked on it, where that is told; else those of the clock. */
  worked(): number {
    try {
      const [user = 0, system = 0] = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return (user + system) * 10;
    } catch {
      return performance.now();
    }
  }

  /**
   * Megabytes that it holds in all; 0 where that is not told, as Linux does: there only JavaScript's own part is
   * limited.
   */
  look(): number {
    let text = '';
    try {
      text = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    } catch {
      return 0;
    }
    const held = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
    this.megabytes = held('RssAnon');
    return held('VmRSS');
  }
}

function appError({ code, params, problems, extra }: Refused): Error {
  return isErrorCode(code) ? new AppError(code, { params, extra, ...(problems ? { problems } : {}) }) : new Error(code);
}
