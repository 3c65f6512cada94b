import { expect, onTestFinished } from 'vitest';
import type { ErrorCode } from '@steward/kernel/contract/errors.ts';
import { emptyOf } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { IDEMPOTENCY_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { Column, Page } from '@steward/kernel/contract/wire/list.ts';
import { fakeServer, type Sent } from './browser.ts';

/** A call below the company and the workspace. */
export interface Call {
  readonly method: string;
  /** Such as `supplier/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Its idempotency key. */
  readonly key: string | undefined;
}

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** How it is taken back, in the header. */
  readonly undo?: string;
}

/** By method and path, such as `GET supplier/`; a `*` stands for one part of a path. */
export type Replies = Readonly<Record<string, (call: Call) => Reply | Promise<Reply>>>;

/** Further calls of lists, for a user with default settings. */
const USUAL: Replies = {
  // `/health`, after a call without an answer.
  'GET ': () => ({}),
  'GET table-settings/': () => ({ body: { settings: { page_size: null } } }),
  'GET column-settings/': ({ query }) => ({ body: { columns: usualColumns(recordNamed(query['table'] ?? '')) } }),
  'GET list-views/': () => ({ body: { views: [] } }),
};

/** Answers the calls of screens; one that nobody answers fails the test. Gives what was called, oldest first. */
export function companyServer(own: Replies): Call[] {
  const replies = Object.entries({ ...USUAL, ...own }).toReversed();
  const calls: Call[] = [];
  const strange: string[] = [];
  fakeServer((sent) => {
    const call = callOf(sent);
    const name = `${call.method} ${call.path}`;
    if (sent.url !== '/health') calls.push(call);
    const reply = replies.find(([pattern]) => patternOf(pattern).test(name))?.[1];
    if (reply) return reply(call);
    strange.push(name);
    return refused(404, 'not_found', { detail: 'Not found.' });
  });
  onTestFinished(() => expect(strange, 'calls that the test does not answer').toEqual([]));
  return calls;
}

function usualColumns({ name, fields, defaultColumns }: RecordDefinition): Column[] {
  const keys = new Set([...defaultColumns, ...Object.keys(fields)]);
  return [...keys].map((key) => ({
    column_key: key,
    name: labelOf('en', recordNamed(name), key),
    is_visible: defaultColumns.includes(key),
  }));
}

function callOf({ method, url, body, headers }: Sent): Call {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    method,
    path: pathname.split('/').slice(5).join('/'),
    query: Object.fromEntries(searchParams),
    body,
    key: headers[IDEMPOTENCY_HEADER],
  };
}

function patternOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`);
}

/** A row of this type as lists and pages get it: every field of the definition, with these values. */
export function rowOf(record: RecordDefinition, id: string, values: object = {}): Row {
  const empty = Object.entries(record.fields).map(([key, field]) => [key, emptyOf(field)]);
  return {
    ...Object.fromEntries(empty),
    id,
    version: 1,
    created_at: '2026-11-03T10:00:00.000Z',
    updated_at: '2026-11-03T10:00:00.000Z',
    created_by: { id: 'user-1', name: 'Jonas Weber' },
    deletion_dependencies: [],
    abilities: ['update', 'delete'],
    ...values,
  };
}

/** The page of these rows that a call asks for, in their order. */
export function pageOf(rows: readonly unknown[], { query }: Pick<Call, 'query'>, isExact = true): Reply {
  const [page, size] = [Number(query['page'] ?? 1), Number(query['page_size'] ?? 10)];
  const body: Page<unknown> = {
    count: rows.length,
    count_is_exact: isExact,
    page,
    page_size: size,
    results: rows.slice((page - 1) * size, page * size),
  };
  return { body };
}

/** Error body: sentences by field, or `detail`; and the code. */
export function refused(status: number, code: ErrorCode, said: object): Reply {
  return { status, body: { status, ...said, code } };
}
