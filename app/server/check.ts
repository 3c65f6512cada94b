import type { FastifyInstance } from 'fastify';
import { CannotStart, type Config } from '@steward/kernel/server/config.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { openDatabase } from '@steward/kernel/server/database/open.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Backup, Manifest } from '@steward/kernel/server/installation/manifest.ts';
import { makeLog } from '@steward/kernel/server/log.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from './app.ts';
import { MODULES } from './modules.ts';

/** No upgrade may lose rows of these. */
const COUNTED = ['platform_company', 'account', 'app_user', 'asset', 'location', 'document', 'file', 'activity'];

/**
 * Migrates the database and checks that this version works with it: it starts, answers a browser, and has as many
 * records as the backup that was made before. Sends nothing and runs no jobs. Throws {@link CannotStart}.
 */
export async function checkInstallation(
  config: Config,
  before: Backup | null,
  say: (line: string) => void,
): Promise<void> {
  const log = makeLog(config);
  const { database, close } = await openDatabase(config, log, say);
  try {
    if (before) await refuseLost(database, before.manifest);
    const services: Services = {
      config,
      database,
      log,
      live: makeLive({ database, log }),
      modules: MODULES.parts,
      now: () => new Date(),
    };
    for (const one of MODULES.starts) await one(services, () => undefined);
    const app = await buildApp(services);
    try {
      await ask(app);
    } finally {
      await app.close();
    }
  } finally {
    await close();
  }
}

/** The page, its program, the readiness, and a sign-in that has to be refused. */
async function ask(app: FastifyInstance): Promise<void> {
  const page = await app.inject({ url: '/' });
  const [, program] = /<script[^>]* src="([^"]+)"/.exec(page.body) ?? [];
  if (page.statusCode !== 200 || program === undefined) throw new CannotStart('The client is not there: build it.');
  const asked: [what: string, status: number, answer: { statusCode: number; body: string }][] = [
    ['The client', 200, await app.inject({ url: program })],
    ['/ready', 200, await app.inject({ url: '/ready' })],
    [
      'A sign-in',
      401,
      await app.inject({
        method: 'POST',
        url: '/api/v1/login/',
        payload: { email: 'nobody@example.invalid', password: 'is refused' },
      }),
    ],
  ];
  for (const [what, status, { statusCode, body }] of asked)
    if (statusCode !== status)
      throw new CannotStart(`${what} is answered by ${statusCode} instead of ${status}: ${body.slice(0, 300)}`);
}

async function refuseLost(database: Database, { tables }: Manifest): Promise<void> {
  for (const name of COUNTED) {
    const rows = tables.find((one) => one.name === `public.${name}`)?.rows;
    if (rows === undefined) continue;
    const { rows: found } = await database.owner.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    if ((found[0]?.n ?? 0) < rows)
      throw new CannotStart(`The table ${name} had ${rows} rows and has ${found[0]?.n} after the upgrade.`);
  }
}
