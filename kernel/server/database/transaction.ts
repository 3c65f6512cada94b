import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { FairPool, type PoolUser, type PooledConnection } from './fair_pool.ts';
import { retryOnConflict } from './faults.ts';
import { serialQueries, type RunQuery, statements, type Statements } from './statements.ts';

/** Statements inside one transaction; built only by {@link Database}. */
export type Tx = Statements;

/** A transaction that the caller ends with exactly one of commit and rollback. */
export interface OpenTx<R extends object = object> extends Tx {
  /** Rows of the preamble. */
  readonly preambleRows: readonly R[];
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** The only way to the database. Everything but `owner` runs under row-level security. */
export interface Database {
  /**
   * Runs `fn` in a transaction that sees one company. Runs again, at most twice, after a deadlock or serialization
   * failure, so `fn` must have no effect outside of it.
   */
  inCompany<T>(companyId: string, fn: (tx: Tx) => Promise<T>, options?: { rollback?: boolean }): Promise<T>;
  /** A transaction with no company: company-owned tables raise an error, global tables work. */
  global<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * For callers that cannot pass a function. `preamble` is the first statement, sent with the begin in one round
   * trip. `lane` overrides the company as the key for sharing connections.
   */
  begin<R extends object>(companyId: string, preamble?: RawBuilder<R>, lane?: PoolUser): Promise<OpenTx<R>>;
  /** The migrations' and job queue's connections: no request may use them. */
  readonly owner: pg.Pool;
  readonly app: pg.Pool;
  /** Lends the connections of `app`. */
  readonly fair: FairPool;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Joins the two pools into the database that the application works with. `longestWait`: milliseconds for a connection.
 */
export function makeDatabase(owner: pg.Pool, app: pg.Pool, longestWait?: number): Database {
  const fair = new FairPool(app, longestWait);
  const begin: Database['begin'] = async (companyId, preamble, lane = { company: companyId }) => {
    if (!uuid.test(companyId)) throw new Error('A transaction needs the id of a company');
    // A literal of `set local`, since set_config does not reach the nodes of a distributed database.
    return open(await fair.connect(lane), `set local app.company_id = '${companyId}'`, preamble);
  };

  return {
    owner,
    app,
    fair,
    begin,
    inCompany: (companyId, fn, options) =>
      retryOnConflict(() => ended(begin(companyId), fn, options?.rollback ?? false)),
    global: (fn) =>
      retryOnConflict(() =>
        ended(
          fair.connect({ company: '' }).then((lent) => open(lent)),
          fn,
          false,
        ),
      ),
    close: async () => {
      await Promise.all([app.end(), owner.end()]);
    },
  };
}

/**
 * Begin, setting and preamble go out together, in one packet and one round trip, and each as a command of its own:
 * nodes of a distributed database are handed the whole text in which a setting comes.
 */
async function open<R extends object>(
  lent: PooledConnection,
  setting?: string,
  preamble?: RawBuilder<R>,
): Promise<OpenTx<R>> {
  const ask = serialQueries(lent.client);
  try {
    const run = statements(ask);
    const [preambleRows] = await inOnePacket(lent, () => {
      const sent = ['begin', ...(setting === undefined ? [] : [setting])].map((text) => lent.client.query(text));
      return Promise.all([preamble ? run.known(preamble) : [], ...sent]);
    });
    return { ...run, preambleRows, ...endings(lent, ask) };
  } catch (error) {
    await endings(lent, ask)
      .rollback()
      .catch(() => undefined);
    throw error;
  }
}

/** What `send` writes to the connection before it waits leaves as one packet. */
function inOnePacket<T>({ client }: PooledConnection, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

function endings(lent: PooledConnection, ask: RunQuery): Pick<OpenTx, 'commit' | 'rollback'> {
  let isOpen = true;
  const end = async (statement: 'commit' | 'rollback') => {
    if (!isOpen) return;
    isOpen = false;
    let command: string;
    try {
      command = (await ask(statement)).command;
    } catch (error) {
      // The connection's state is unknown, so it is destroyed.
      lent.release(true);
      throw error;
    }
    lent.release();
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
    if (statement === 'commit' && command !== 'COMMIT') throw new Error('The transaction had failed before its commit');
  };
  return { commit: () => end('commit'), rollback: () => end('rollback') };
}

async function ended<T>(opening: Promise<OpenTx>, fn: (tx: Tx) => Promise<T>, rollback: boolean): Promise<T> {
  const tx = await opening;
  try {
    const result = await fn(tx);
    await (rollback ? tx.rollback() : tx.commit());
    return result;
  } catch (error) {
    // The first error is reported; a failed rollback has already destroyed the connection.
    await tx.rollback().catch(() => undefined);
    throw error;
  }
}
