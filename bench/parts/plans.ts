import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '@steward/kernel/server/config.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../../app/server/app.ts';
import { MODULES } from '../../app/server/modules.ts';
import type { Case } from './cases.ts';
import type { Filled } from './fill.ts';
import type { Place } from './server.ts';
import { isSmall } from './sizes.ts';

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records the plans of each call beside the results. */
export async function storePlans(place: Place, filled: Filled, cases: readonly Case[], name: string): Promise<void> {
  const log = pino({ level: 'error' });
  const { database } = place;
  const config = readConfig({ NODE_ENV: 'production', STEWARD_DATA: place.folder, PORT: '0' });
  const app = await buildApp({
    config,
    database,
    log,
    live: makeLive({ database, log }),
    modules: MODULES.parts,
    now: () => new Date(),
  });
  const lines: string[] = [];
  for (const one of cases) {
    const sent = await listening(() =>
      app.inject({
        url: `/api/v1/${filled.companyId}/all/${one.path}`,
        headers: { authorization: `Bearer ${filled.token}` },
      }),
    );
    lines.push(`\n=== ${one.name}`);
    for (const statement of sent) lines.push(...(await planOf(place, filled.companyId, statement)));
  }
  await app.close();
  if (isSmall) return;
  await writeFile(join(import.meta.dirname, '../results', `${name}-plans.txt`), `${lines.join('\n')}\n`);
}

async function listening(act: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { prototype } = pg.Client;
  const original = prototype.query as (...args: unknown[]) => Promise<unknown>;
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    if (typeof first === 'object' && first !== null && 'text' in first && 'values' in first)
      sent.push({ text: String(first.text), values: first.values as unknown[] });
    return original.apply(this, args);
  } as typeof prototype.query;
  try {
    await act();
  } finally {
    prototype.query = original as typeof prototype.query;
  }
  return sent.filter((one) => /^\s*(select|with)/i.test(one.text));
}

async function planOf(place: Place, companyId: string, { text, values }: Sent): Promise<string[]> {
  const client = await place.database.app.connect();
  try {
    await client.query(`begin; set local app.company_id = '${companyId}'`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, buffers) ${text}`,
      values: [...values],
    });
    await client.query('rollback');
    return [
      `--- ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)}`,
      ...[...rows.slice(0, 30), ...rows.slice(30).slice(-2)].map((row) => row['QUERY PLAN'].slice(0, 240)),
    ];
  } finally {
    client.release();
  }
}
