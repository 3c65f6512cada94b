import pg from 'pg';
import { inject } from 'vitest';
import { makePool } from '../src/database/pool.ts';
import { makeDatabase } from '../src/database/transaction.ts';
import type { Database } from '../src/database/transaction.ts';

/** This worker's copy of the migrated database, made on first use and shared by its test files: each test makes its own company. */
export async function testDatabase(): Promise<{ database: Database; url: string }> {
  const url = await copyOfTemplate(`worker_${process.env['VITEST_POOL_ID'] ?? '0'}`);
  const database = makeDatabase(makePool(url, 'owner', fail), makePool(url, 'app', fail));
  return { database, url };
}

/** A database of one test's own, for tests of what a whole database goes through; `empty` leaves out tables and data. */
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
