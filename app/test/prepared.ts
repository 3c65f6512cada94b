import pg from 'pg';
import { isObject } from '@steward/kernel/contract/narrow.ts';

/*
 * Statements that are sent often are prepared: of small tables, making the plan is most of what PostgreSQL does. The
 * product makes a plan each time, since values may be rare in some companies and common in others. Imported for its
 * effect by the API tests and the server of the journeys.
 */

/** Plans of a connection, each of which takes up its memory. */
const MOST = 800;
const OFTEN = 3;
const times = new Map<string, number>();
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const sent = (times.get(text) ?? 0) + 1;
  times.set(text, sent);
  if (sent < OFTEN) return undefined;
  const made = `sent_often_${names.size}`;
  names.set(text, made);
  return made;
}

/** With the name of its plan, if it is one statement that has none: such have values. */
function prepared(question: unknown): unknown {
  if (!isObject(question) || 'submit' in question) return question;
  const { text, values, name } = question;
  if (name !== undefined || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return question;
  const made = nameOf(text);
  return made === undefined ? question : { ...question, name: made };
}

const { prototype } = pg.Client;
// In all of its forms only the first argument is looked at.
const send = prototype.query as (this: pg.Client, question: unknown, ...rest: unknown[]) => unknown;
Object.assign(prototype, {
  query(this: pg.Client, question: unknown, ...rest: unknown[]): unknown {
    return send.call(this, prepared(question), ...rest);
  },
});
