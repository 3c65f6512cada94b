import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/transaction.ts';
import type { Live } from '@steward/modules/live/server';

/** What the application is built on; tests give their own. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Tells all server processes what was changed, and what they tell. */
  readonly live: Live;
  /** The only clock: values of now come from here and never from SQL. */
  now(): Date;
}
