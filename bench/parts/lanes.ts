import { setTimeout as wait } from 'node:timers/promises';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { apiAccess } from './company.ts';
import type { Filled } from './fill.ts';
import { startServer, type Place, type Server } from './server.ts';

const PATIENCE = 300_000;

/** The server, which is replaced after a kill. Calls in between throw `Killed`. */
export class Killable {
  readonly #place: Place;
  #server: Promise<Server>;

  constructor(place: Place) {
    this.#place = place;
    this.#server = startServer(place);
  }

  /** Kills it and resolves when the next one answers. */
  async kill(): Promise<void> {
    const server = await this.#server;
    this.#server = server.stop('SIGKILL').then(() => startServer(this.#place));
    await this.#server;
  }

  async stop(): Promise<void> {
    await (await this.#server).stop();
  }

  async fetch(filled: Filled, path: string, init: RequestInit = {}): Promise<Response> {
    const server = await this.#server;
    const way = apiAccess(server, filled);
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${way.token}`);
    const isGone = (): boolean => server.process.killed || server.process.exitCode !== null;
    try {
      const answer = await fetch(way.address + path, { ...init, headers });
      // Reads the whole body, so that a kill during it also counts.
      const bytes = await answer.arrayBuffer();
      return new Response(bytes.byteLength > 0 ? bytes : null, { status: answer.status });
    } catch (error) {
      if (isGone()) throw new Killed();
      throw error;
    }
  }
}

/** A call without answer because of a kill. It may have been executed. */
export class Killed extends Error {}

/** What drives one kind of operation: the calls and the database of a company of its own. */
export class Lane {
  readonly name: string;
  readonly filled: Filled;
  readonly #place: Place;
  readonly #server: Killable;
  /** Whether an operation is running or about to continue. */
  isWorking = false;
  kills = 0;
  /** Kills by what they met. */
  readonly metBy = new Map<string, number>();

  constructor(name: string, filled: Filled, place: Place, server: Killable) {
    this.name = name;
    this.filled = filled;
    this.#place = place;
    this.#server = server;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await this.#server.fetch(this.filled, path, {
      method,
      ...(body === undefined || isForm ? {} : { headers: { 'content-type': 'application/json' } }),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    // Response types are those of the routes.
    return (await answer.json()) as T;
  }

  async text(path: string): Promise<string> {
    const answer = await this.#server.fetch(this.filled, path);
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  }

  /** Sends a file to be imported; answers the id of the draft. */
  async upload(wire: string, lines: readonly string[]): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([lines.join('\n')]), 'rows.csv');
    return (await this.call<{ id: string }>('POST', `import/${wire}/`, form)).id;
  }

  /** A number from the database; `$1` of the text is the company. */
  async number(text: string, ...values: readonly unknown[]): Promise<number> {
    const { rows } = await this.#place.database.owner.query<{ n: number }>(`select count(*)::int as n from ${text}`, [
      this.filled.companyId,
      ...values,
    ]);
    return rows[0]?.n ?? 0;
  }

  /** Ids from the database; `$1` of the text is the company. */
  async ids(text: string): Promise<string[]> {
    const { rows } = await this.#place.database.owner.query<{ id: string }>(`select id from ${text}`, [
      this.filled.companyId,
    ]);
    return rows.map((one) => one.id);
  }

  /** Counts the phase that a kill hits: dry run, run, undo, or in between. */
  async met(): Promise<void> {
    const { rows } = await this.#place.database.owner.query<{ status: string }>(
      `select status from operation where company_id = $1 and status = any($2) order by created_at desc limit 1`,
      [this.filled.companyId, ['checking', 'running', 'undoing']],
    );
    const status = rows[0]?.status ?? 'between';
    this.kills += 1;
    this.metBy.set(status, (this.metBy.get(status) ?? 0) + 1);
  }

  /** The same, over every kill. */
  async again<T>(step: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  }

  /** Waits for the running operation. */
  async ended(id: string): Promise<Operation> {
    for (const end = Date.now() + PATIENCE; ;) {
      const operation = await this.call<Operation>('GET', `operations/${id}/`);
      if (!isUnderWay(operation)) return operation;
      if (Date.now() > end)
        throw new Error(`It is still ${operation.status} at ${operation.done} of ${operation.total}`);
      await wait(150);
    }
  }
}
