import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import { objectIn } from '@steward/kernel/contract/narrow.ts';

/** Runs templates written with Kysely's `sql` on one connection. */
export interface Statements {
  rows<R>(query: RawBuilder<R>): Promise<R[]>;
  /** Like `rows`, but prepared: for look-ups by id, where planning costs more than reading. */
  known<R>(query: RawBuilder<R>): Promise<R[]>;
  /** Exactly one row, else an error. */
  one<R>(query: RawBuilder<R>): Promise<R>;
  /** One row or none; more than one is an error. */
  maybe<R>(query: RawBuilder<R>): Promise<R | undefined>;
  /** The number `n` of exactly one row. */
  count(query: RawBuilder<unknown>): Promise<number>;
  /** The ids in the column `id`, in the order of the rows. */
  ids(query: RawBuilder<unknown>): Promise<string[]>;
  /** How many rows the statement wrote. */
  run(query: RawBuilder<unknown>): Promise<number>;
  /**
   * Runs `fn` in a savepoint, which is rolled back when `fn` throws or `isKept` refuses its result; the transaction
   * stays usable. Savepoints nest, but do not run concurrently.
   */
  savepoint<T>(fn: () => Promise<T>, isKept?: (result: T) => boolean): Promise<T>;
}

/** Compiles templates to text and parameters; not connected to a database. */
export const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Names of prepared plans by text. Beyond the limit statements are not prepared. */
const names = new Map<string, string>();
const MAX_NAMES = 400;

function nameFor(text: string): string | undefined {
  const found = names.get(text);
  if (found !== undefined || names.size >= MAX_NAMES) return found;
  const name = `known_${names.size}`;
  names.set(text, name);
  return name;
}

/** Statements other than `known` are planned each time, since a plan for rare values is wrong for common ones. */
export function statements(ask: RunQuery): Statements {
  const send = async <R>(query: RawBuilder<R>, isKnown = false): Promise<pg.QueryResult> => {
    const { sql, parameters } = query.compile(compiler);
    const name = isKnown ? nameFor(sql) : undefined;
    try {
      return await ask({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      // The driver's stack ends in its socket; this one includes the caller.
      if (error instanceof Error) Error.captureStackTrace(error, send);
      throw error;
    }
  };
  const rows = async <R>(query: RawBuilder<R>): Promise<R[]> => (await send(query)).rows;
  const maybe = async <R>(query: RawBuilder<R>): Promise<R | undefined> => {
    const found = await rows(query);
    if (found.length > 1) throw new Error(`A statement for one row found ${found.length}`);
    return found[0];
  };

  const one = async <R>(query: RawBuilder<R>): Promise<R> => {
    const found = await maybe(query);
    if (found === undefined) throw new Error('A statement for one row found none');
    return found;
  };

  return {
    rows,
    known: async <R>(query: RawBuilder<R>) => (await send(query, true)).rows,
    maybe,
    one,
    count: async (query) => {
      const { n } = objectIn(await one(query));
      if (typeof n !== 'number') throw new Error('A statement for a number has no column n of numbers');
      return n;
    },
    ids: async (query) =>
      (await rows(query)).map((row) => {
        const { id } = objectIn(row);
        if (typeof id !== 'string') throw new Error('A statement for ids has no column id of texts');
        return id;
      }),
    run: async (query) => (await send(query)).rowCount ?? 0,
    savepoint: async (fn, isKept = () => true) => {
      await ask('savepoint here');
      try {
        const result = await fn();
        await ask(isKept(result) ? 'release savepoint here' : 'rollback to savepoint here; release savepoint here');
        return result;
      } catch (error) {
        await ask('rollback to savepoint here; release savepoint here');
        throw error;
      }
    },
  };
}

/** A statement text, or a text with values and the name of a prepared plan. */
export type Query = string | { readonly text: string; readonly values: unknown[]; readonly name?: string };
export type RunQuery = (question: Query) => Promise<pg.QueryResult>;

/**
 * Runs statements on one connection one after the other, in the order of the calls; pg will refuse concurrent queries.
 */
export function serialQueries(client: pg.ClientBase): RunQuery {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (question) => {
    const ask = (): Promise<pg.QueryResult> => client.query(question);
    const asked = waiting === 0 ? ask() : last.then(ask, ask);
    waiting += 1;
    last = asked.then(
      () => (waiting -= 1),
      () => (waiting -= 1),
    );
    return asked;
  };
}

/** Raises the statement time limit of this transaction, for large work of which one runs at a time. */
export async function allowTime(tx: Statements, seconds: number): Promise<void> {
  await tx.run(sql`set local statement_timeout = ${sql.lit(seconds * 1000)}`);
}

/**
 * Lets the commit of this transaction return before it is on disk, for a part of work that goes on by itself from what
 * was stored. Any later commit, such as that of the last part, takes it along.
 */
export async function commitWithNext(tx: Statements): Promise<void> {
  await tx.run(sql`set local synchronous_commit = off`);
}
