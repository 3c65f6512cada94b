import pg from 'pg';
import { inject } from 'vitest';
import { tableKinds } from '@steward/kernel/server/database/distribute.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { makeDatabase, type Database } from '@steward/kernel/server/database/transaction.ts';
import { companyReader, ownedTables } from './company_named.ts';
import { distributionReader } from './distributable.ts';

let reader: Promise<Reader> | undefined;

/**
 * This worker's copy of the migrated database, shared by its test files: each test makes its own company. Statements
 * without a company, or that a distributed database refuses, fail and are recorded in `refused`; `isPastTheApp` turns
 * that off.
 */
export async function testDatabase({ isPastTheApp = false } = {}): Promise<{
  database: Database;
  url: string;
  refused: string[];
}> {
  const url = await copyOfTemplate(`worker_${process.env['VITEST_POOL_ID'] ?? '0'}`);
  const owner = makePool(url, 'owner', fail);
  const app = makePool(url, 'app', fail);
  reader ??= statementReader(owner);
  const refused: string[] = [];
  const read = await reader;
  if (!isPastTheApp) app.on('connect', (client) => readFirst(client, read, refused));
  // A longer wait than in production, for slow machines.
  return { database: makeDatabase(owner, app, 60_000), url, refused };
}

/** Problems of a statement, as sentences. */
type Reader = (text: string) => readonly string[];

async function statementReader(owner: pg.Pool): Promise<Reader> {
  const unnamed = await companyReader(await ownedTables(owner));
  const faults = await distributionReader(await tableKinds(owner));
  return (text) => [...unnamed(text).map((table) => `names no company for ${table}`), ...faults(text)];
}

function readFirst(client: pg.PoolClient, read: Reader, refused: string[]): void {
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
