import type { FastifyBaseLogger } from 'fastify';
import { CannotStart, type Config } from '../config.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { makePool, REQUEST_LIMITS } from './pool.ts';
import { migrationsFolder, prepareDatabase } from './prepare.ts';
import { makeDatabase, type Database } from './transaction.ts';

/** A database at the application's state; `close` also stops a PostgreSQL of our own. */
export interface OpenDatabase {
  readonly database: Database;
  /** Where it is, with name and password: for further connections of this process. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts or reaches PostgreSQL, migrates it and opens the pools; reports each step. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  say: (step: string) => void,
): Promise<OpenDatabase> {
  const { url, stop } = await locateDatabase(config, say);
  const onError = (error: Error) => log.error({ err: error }, 'A database connection broke');
  const owner = makePool(url, 'owner', onError);
  const app = makePool(url, 'app', onError, {
    limits: { ...REQUEST_LIMITS, statement: config.statementSeconds * 1000 },
  });
  const database = makeDatabase(owner, app);
  const close = async () => {
    await database.close();
    await stop();
  };
  try {
    await connect(owner, url);
    const { migrations, searchesByIndex } = await prepareDatabase(owner, migrationsFolder, say);
    if (migrations.length > 0) say(`The database was brought up to date (${migrations.length} migrations).`);
    if (!searchesByIndex) {
      log.warn(
        'The user in DATABASE_URL is no superuser, so PostgreSQL searches large companies without indexes: right, but slower',
      );
    }
    return { database, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the PostgreSQL of the data folder, unless a server runs it or the settings name another. */
export async function locateDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  say: (step: string) => void,
): Promise<Embedded> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: () => Promise.resolve() };
  say('Starting PostgreSQL …');
  return startEmbedded(dataFolder);
}

/** Throws {@link CannotStart} with the reason when the database cannot be used. */
export async function connect(owner: Database['owner'], url: string): Promise<void> {
  try {
    await owner.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new CannotStart(
      `The database ${pathname.slice(1)} on ${host} in DATABASE_URL cannot be used: ${reason.replace(/^error: /, '')}.`,
    );
  }
}
