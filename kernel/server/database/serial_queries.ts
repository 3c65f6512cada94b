import type pg from 'pg';

/** A text, or a text with its values and the name of a plan that is kept. */
export type Query = string | { readonly text: string; readonly values: unknown[]; readonly name?: string };
export type RunQuery = (question: Query) => Promise<pg.QueryResult>;

/**
 * One statement after the other on one connection, in the order in which they are asked. Whoever asks several at once,
 * or ends a transaction while a statement is still under way, waits for it here; the driver will refuse it one day.
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
