import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { tableKinds } from '@steward/kernel/server/database/distribute.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { makeDatabase, type Database } from '@steward/kernel/server/database/transaction.ts';
import { companyReader, ownedTables } from './statement_checks/company_named.ts';
import { copiedReader, distributionReader } from './statement_checks/distributable.ts';
import './prepared.ts';

let reader: Promise<Reader> | undefined;

/**
 * A database of the caller's own connections to this worker's copy. `isPastTheApp`: its statements are not checked.
 */
export async function testDatabase({ isPastTheApp = false } = {}): Promise<{ database: Database; url: string }> {
  const { owner, app, url } = await openPools(isPastTheApp ? null : []);
  return { database: makeDatabase(owner, app, LONGEST_WAIT), url };
}

/** Longer than in production, for slow machines. */
const LONGEST_WAIT = 60_000;

let shared: ReturnType<typeof openPools> | undefined;
const sharedRefused: string[] = [];

/** A database with checked statements; `giveBack` waits until no connection is in use, and returns the refused ones. */
export interface CheckedDatabase {
  readonly database: Database;
  giveBack(): Promise<string[]>;
}

/**
 * This worker's copy of the migrated database, shared by its test files with its connections, which are slow to make:
 * each test makes its own company. Statements without a company, or that a distributed database refuses, fail.
 */
export async function sharedDatabase(): Promise<CheckedDatabase> {
  const { owner, app } = await (shared ??= openPools(sharedRefused));
  const giveBack = async (): Promise<string[]> => {
    await untilIdle(owner, app);
    return sharedRefused.splice(0);
  };
  return { database: makeDatabase(owner, app, LONGEST_WAIT), giveBack };
}

/**
 * A migrated database of a test file's own, for work that goes through all companies: the shared one has hundreds of
 * other tests.
 */
export async function separateDatabase(name: string): Promise<CheckedDatabase> {
  const refused: string[] = [];
  const { owner, app } = await openPools(refused, await ownDatabase(name));
  const giveBack = async (): Promise<string[]> => {
    await untilIdle(owner, app);
    await Promise.all([owner.end(), app.end()]);
    return refused;
  };
  return { database: makeDatabase(owner, app, LONGEST_WAIT), giveBack };
}

async function untilIdle(...pools: readonly pg.Pool[]): Promise<void> {
  for (const pool of pools) while (pool.idleCount < pool.totalCount) await pause(5);
}

/** Statements of `app` that break a rule are refused, and added to `refused` unless it is null. */
async function openPools(
  refused: string[] | null,
  own?: string,
): Promise<{ owner: pg.Pool; app: pg.Pool; url: string }> {
  const url = own ?? (await copyOfTemplate(`worker_${process.env['VITEST_POOL_ID'] ?? '0'}`));
  const owner = makePool(url, 'owner', fail);
  const app = makePool(url, 'app', fail);
  reader ??= statementReader(owner);
  const read = await reader;
  if (refused) app.on('connect', (client) => readFirst(client, read(), refused));
  return { owner, app, url };
}

/** Problems of a statement behind those before it on the same connection, as sentences. */
type Reader = () => (text: string) => readonly string[];

async function statementReader(owner: pg.Pool): Promise<Reader> {
  const unnamed = await companyReader(await ownedTables(owner));
  const kinds = await tableKinds(owner);
  const [faults, copied] = [await distributionReader(kinds), await copiedReader(kinds)];
  return () => {
    const inserted = new Set<string>();
    return (text) => {
      if (/^\s*(?:begin|commit|rollback(?! to))\b/i.test(text)) inserted.clear();
      const { inserts, locks } = copied(text);
      const waiting = locks.filter((table) => inserted.has(table));
      for (const table of inserts) inserted.add(table);
      return [
        ...unnamed(text).map((table) => `names no company for ${table}`),
        ...faults(text),
        ...waiting.map((table) => `locks rows of ${table}, which every node has, behind an insert into it`),
      ];
    };
  };
}

function readFirst(client: pg.PoolClient, read: ReturnType<Reader>, refused: string[]): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    const faults = read(text);
    if (faults.length === 0) return send(...args);
    const sentence = `A statement ${faults.join(', ')}: ${text}`;
    refused.push(sentence);
    return Promise.reject(new Error(sentence));
  };
  Object.assign(client, { query });
}

/** A separate database for one test; `empty`: without tables. */
export async function ownDatabase(name: string, empty = false): Promise<string> {
  await maintain((client, template) =>
    client
      .query(`drop database if exists ${name}`)
      .then(() => client.query(`create database ${name} template ${empty ? 'template0' : template}`)),
  );
  return urlOf(name);
}

async function copyOfTemplate(name: string): Promise<string> {
  await maintain(async (client, template) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name} template ${template}`);
  });
  return urlOf(name);
}

async function maintain(fn: (client: pg.Client, template: string) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await fn(client, new URL(inject('templateUrl')).pathname.slice(1));
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('templateUrl'));
  url.pathname = name;
  return url.href;
}

function fail(error: Error): void {
  throw error;
}
