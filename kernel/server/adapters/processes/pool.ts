import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { isErrorCode } from '@steward/kernel/contract/errors.ts';
import { AppError } from '../../context/errors.ts';
import { SharedMemory, type MemoryUser } from './shared_memory.ts';

/** The answer of a process: a value, or the refusal that it threw. */
export type Answer<A = unknown> = { readonly value: A } | { readonly refused: Refused };

/** An {@link AppError} on its way between processes. */
export interface Refused {
  readonly code: string;
  readonly params: AppError['params'];
  readonly problems?: AppError['problems'];
  readonly extra: AppError['extra'];
}

/** The process exceeded its limits, or was killed by its input. */
export class OverBudget extends Error {
  readonly reason: 'time' | 'memory' | 'ended';
  constructor(reason: OverBudget['reason'], output = '') {
    super(`A process was ended: ${reason} ${output}`.trim());
    this.reason = reason;
  }
}

export interface PoolOptions {
  /** Program of the processes; it answers messages by `answering.ts`. */
  readonly script: URL;
  /** Megabytes of JavaScript's own memory, and of all memory, beyond which a process is killed. */
  readonly heapMb: number;
  readonly memoryMb: number;
  /** Milliseconds for which an idle process is kept. */
  readonly idle: number;
}

/** Milliseconds between two checks of a process's memory. */
const LOOK_EVERY = 100;
/** Share of its memory limit up to which a process is reused. */
const LEFT_SHARE = 0.6;
/** Megabytes of all pools together. */
const memory = new SharedMemory(380);
/** Node arguments that keep memory of idle processes small. */
const SPARING = { arguments: ['--max-semi-space-size=4'], environment: { MALLOC_ARENA_MAX: '1' } };

/**
 * A pool of child processes, which take messages `M` and answer `A`. They parse uploads, so that a crash or excess ends
 * only that process. They have no database, no secrets in their environment and low priority. `company_queue.ts` limits
 * concurrent use.
 */
export class ProcessPool<M extends object = object, A = unknown> {
  readonly #options: PoolOptions;
  readonly #idle: Helper<M, A>[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Runs `work` with a process of the pool, which is reused unless it was killed or uses too much memory afterwards.
   */
  async borrow<T>(work: (helper: Helper<M, A>) => Promise<T>): Promise<T> {
    const helper = this.#waiting() ?? new Helper<M, A>(this.#options);
    helper.keep();
    try {
      const result = await work(helper);
      this.#giveBack(helper);
      return result;
    } catch (error) {
      // After a refusal the process is reusable; after any other fault its state is unknown.
      if (helper.hasRefused) this.#giveBack(helper);
      else helper.end();
      throw error;
    }
  }

  /** An idle process that is still alive. */
  #waiting(): Helper<M, A> | undefined {
    for (let helper = this.#idle.pop(); helper; helper = this.#idle.pop()) if (helper.isAlive) return helper;
    return undefined;
  }

  #giveBack(helper: Helper<M, A>): void {
    if (!helper.isAlive) return;
    if (helper.look() > this.#options.memoryMb * LEFT_SHARE) return helper.end();
    this.#idle.push(helper);
    helper.rest(this.#options.idle);
  }
}

interface Asked<A> {
  readonly resolve: (value: A) => void;
  readonly reject: (error: Error) => void;
}

/** One process. It is asked one thing at a time. */
export class Helper<M extends object = object, A = unknown> implements MemoryUser {
  readonly #child: ChildProcess;
  readonly #memoryMb: number;
  #resting: NodeJS.Timeout | undefined;
  #asked: Asked<A> | undefined;
  #ending: OverBudget['reason'] | 'held up' = 'ended';
  #output = '';
  #isHalted = false;
  /** For others, since it was asked. */
  #wasHalted = false;
  megabytes = 0;
  /** In use by a caller. */
  isAtWork = false;
  isAlive = true;
  /** Whether its last answer was a refusal. */
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
    this.#child.on('message', (answer: Answer<A>) => this.#answered(answer));
    this.#child.on('error', () => this.#ended());
    this.#child.on('exit', () => this.#ended());
    memory.add(this);
  }

  /**
   * Sends one message and returns the answer. Throws the refusal of the process, or {@link OverBudget} after `patience`
   * milliseconds of CPU time (or four times as many of the clock) or when it exceeds its memory; `busy` instead of the
   * time when it was halted for others meanwhile.
   */
  async ask(message: M, patience: number): Promise<A> {
    if (!this.isAlive) throw new OverBudget('ended');
    this.hasRefused = false;
    this.#wasHalted = this.#isHalted;
    const worked = this.worked();
    const ends = performance.now() + 4 * patience;
    const late = (): void => {
      const left = Math.min(patience - (this.worked() - worked), ends - performance.now());
      if (left <= 0) this.#kill(this.#wasHalted ? 'held up' : 'time');
      else timer = setTimeout(late, Math.max(100, left));
    };
    let timer = setTimeout(late, patience);
    const look = setInterval(() => {
      if (this.look() > this.#memoryMb) this.#kill('memory');
      else memory.balance();
    }, LOOK_EVERY);
    try {
      return await new Promise<A>((resolve, reject) => {
        this.#asked = { resolve, reject };
        this.#child.send(message, (error) => {
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

  /** Does not keep the server from exiting; the process exits after this time. */
  rest(milliseconds: number): void {
    this.isAtWork = false;
    this.#child.unref();
    this.#child.channel?.unref();
    const output = this.#child.stderr;
    if (output instanceof Socket) output.unref();
    this.#resting = setTimeout(() => this.end(), milliseconds).unref();
  }

  end(): void {
    this.#kill('ended');
  }

  halt(): void {
    if (this.#isHalted || !this.isAlive) return;
    this.#isHalted = this.#child.kill('SIGSTOP');
    this.#wasHalted = true;
  }

  goOn(): void {
    if (!this.#isHalted || !this.isAlive) return;
    this.#child.kill('SIGCONT');
    this.#isHalted = false;
  }

  #answered(answer: Answer<A>): void {
    this.hasRefused = 'refused' in answer && isErrorCode(answer.refused.code);
    this.#settle((asked) => ('value' in answer ? asked.resolve(answer.value) : asked.reject(appError(answer.refused))));
  }

  #kill(reason: OverBudget['reason'] | 'held up'): void {
    if (!this.isAlive) return;
    this.#ending = reason;
    this.#child.kill('SIGKILL');
    this.#ended();
  }

  #ended(): void {
    this.isAlive = false;
    memory.delete(this);
    // V8 ended the process because its heap was full.
    const reason = /heap out of memory|heap limit/i.test(this.#output) ? 'memory' : this.#ending;
    const error = reason === 'held up' ? new AppError('busy') : new OverBudget(reason, this.#output);
    this.#settle((asked) => asked.reject(error));
  }

  #settle(how: (asked: Asked<A>) => void): void {
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked) how(asked);
  }

  /** Milliseconds of CPU time of the process, where the system reports it; else of the clock. */
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

  /** Resident memory in megabytes; 0 where the system does not report it, so that only the V8 heap is limited. */
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
