import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Case } from './cases.ts';
import { isSmall } from './sizes.ts';

/** Milliseconds; `limit` is the median of the reference SQL. */
export interface Row {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  readonly limit: number;
}

export interface ApiAccess {
  /** Base address of the company and workspace. */
  readonly address: string;
  readonly token: string;
}

/** One call; throws on failure. Returns milliseconds until the whole body arrived. */
export async function call(way: ApiAccess, one: Pick<Case, 'name' | 'path' | 'method' | 'body'>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(way.address + one.path, {
    method: one.method ?? 'GET',
    headers: {
      authorization: `Bearer ${way.token}`,
      'accept-encoding': 'gzip',
      ...(one.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(one.body ? { body: JSON.stringify(one.body()) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${one.name}: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - started;
}

/** Alternates calls and references; the first rounds warm up. */
export async function measure(
  cases: readonly Case[],
  way: ApiAccess,
  database: Database,
  rounds = isSmall ? 2 : 40,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of cases) {
    const http: number[] = [];
    const plain: number[] = [];
    for (let round = isSmall ? -1 : -8; round < rounds; round += 1) {
      const took = await call(way, one);
      const limit = one.isSlowLimit && round % 8 !== 0 ? null : await limitOf(database, one);
      await one.between?.();
      if (round < 0) continue;
      http.push(took);
      if (limit !== null) plain.push(limit);
    }
    rows.push({ name: one.name, median: quantile(http, 0.5), p95: quantile(http, 0.95), limit: quantile(plain, 0.5) });
  }
  return rows;
}

async function limitOf(database: Database, one: Case): Promise<number> {
  const client = await database.owner.connect();
  try {
    const started = performance.now();
    for (const statement of one.sql()) await client.query(statement);
    return performance.now() - started;
  } finally {
    client.release();
  }
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

/** Limit of a median: three times the reference plus 5 ms. */
function allowed(row: Row): number {
  return 3 * row.limit + 5;
}

const RESULTS = join(import.meta.dirname, '../results');

/** The stored result of a name. */
async function storedResult<T>(name: string): Promise<T | null> {
  const text = await readFile(join(RESULTS, `${name}.json`), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}

/** Stores results for comparison; not of small runs. */
export async function storeResult(name: string, result: unknown): Promise<void> {
  if (isSmall) return;
  await mkdir(RESULTS, { recursive: true });
  await writeFile(
    join(RESULTS, `${name}.json`),
    `${JSON.stringify(result, (_key, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value), 2)}\n`,
  );
}

/** Prints a table with changes since the stored result, and stores it. */
export async function report(name: string, rows: readonly Row[]): Promise<void> {
  const kept = (await storedResult<Row[]>(name)) ?? [];
  line('', 'median', '95th', 'SQL', 'ratio', 'allowed', 'before');
  for (const row of rows) {
    const before = kept.find((one) => one.name === row.name);
    const over = row.median > allowed(row) || row.p95 > 100;
    line(
      `${over ? '! ' : '  '}${row.name}`,
      ms(row.median),
      ms(row.p95),
      ms(row.limit),
      (row.median / Math.max(row.limit, 0.01)).toFixed(1),
      ms(allowed(row)),
      before ? `${ms(before.median)} ${change(before.median, row.median)}` : '',
    );
  }
  await storeResult(name, rows);
}

/** One line of a table. */
export function line(first: string, ...cells: string[]): void {
  process.stdout.write(`${first.padEnd(36)}${cells.map((cell) => cell.padStart(11)).join('')}\n`);
}

function change(before: number, now: number): string {
  const percent = Math.round((now / before - 1) * 100);
  return Math.abs(percent) < 10 ? '=' : `${percent > 0 ? '+' : ''}${percent}%`;
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
