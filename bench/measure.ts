import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../server/src/database/transaction.ts';

/** One measured call, and the best SQL for its rows as the machine's limit. */
export interface Case {
  readonly name: string;
  readonly path: string;
  readonly sql: string;
}

/** Milliseconds. */
export interface Row {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  readonly limit: number;
}

const ROUNDS = 40;

/** Calls and limits alternate, so that both see the same machine. The first rounds warm up and do not count. */
export async function measure(cases: readonly Case[], to: { readonly address: string; readonly token: string; readonly database: Database }): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of cases) {
    const http: number[] = [];
    const plain: number[] = [];
    for (let round = -5; round < ROUNDS; round += 1) {
      const started = performance.now();
      const answer = await fetch(to.address + one.path, { headers: { authorization: `Bearer ${to.token}` } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${one.name}: ${answer.status} ${text.slice(0, 200)}`);
      const between = performance.now();
      await to.database.owner.query(one.sql);
      if (round < 0) continue;
      http.push(between - started);
      plain.push(performance.now() - between);
    }
    rows.push({ name: one.name, median: quantile(http, 0.5), p95: quantile(http, 0.95), limit: quantile(plain, 0.5) });
  }
  return rows;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

/** Prints a table, says what changed since the kept result, and keeps this one. */
export async function report(name: string, size: number, rows: readonly Row[]): Promise<void> {
  const folder = join(import.meta.dirname, 'results');
  const file = join(folder, `${name}-${size}.json`);
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Row[];
  const line = (...cells: string[]): void => void process.stdout.write(`${cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(10))).join('')}\n`);
  line('', 'median', '95th', 'SQL', 'before');
  for (const row of rows) {
    const before = kept.find((one) => one.name === row.name);
    line(row.name, ms(row.median), ms(row.p95), ms(row.limit), before ? ms(before.median) : '');
  }
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(rows.map((row) => ({ ...row, median: round(row.median), p95: round(row.p95), limit: round(row.limit) })), null, 2)}\n`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
