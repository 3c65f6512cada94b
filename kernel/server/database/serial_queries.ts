import type pg from 'pg';

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
