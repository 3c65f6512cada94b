import type pg from 'pg';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Runs templates written with Kysely's `sql` on one connection. */
export interface Statements {
  rows<R>(query: RawBuilder<R>): Promise<R[]>;
  /** Exactly one row, else an error. */
  one<R>(query: RawBuilder<R>): Promise<R>;
  /** One row or none; more than one is an error. */
  maybe<R>(query: RawBuilder<R>): Promise<R | undefined>;
  /** How many rows the statement wrote. */
  run(query: RawBuilder<unknown>): Promise<number>;
  /** Undoes what `fn` wrote when it throws, and throws on; the transaction stays usable. Savepoints nest, but do not run beside each other. */
  savepoint<T>(fn: () => Promise<T>): Promise<T>;
}

/** Turns templates into text and parameters; it is connected to nothing. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Statements are never prepared by name: a plan that is right for a rare word is wrong for a common one. */
export function statements(client: pg.ClientBase): Statements {
  const send = async <R>(query: RawBuilder<R>): Promise<pg.QueryResult> => {
    const { sql, parameters } = query.compile(compiler);
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      // The driver's own stack ends in its socket; this one names the caller.
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

  return {
    rows,
    maybe,
    one: async (query) => {
      const found = await maybe(query);
      if (found === undefined) throw new Error('A statement for one row found none');
      return found;
    },
    run: async (query) => (await send(query)).rowCount ?? 0,
    savepoint: async (fn) => {
      await client.query('savepoint here');
      try {
        const result = await fn();
        await client.query('release savepoint here');
        return result;
      } catch (error) {
        await client.query('rollback to savepoint here; release savepoint here');
        throw error;
      }
    },
  };
}
