import type { MessageKey } from '@steward/kernel/contract/messages/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/transaction.ts';
import type { HooksByRecord } from './engine/hooks.ts';
import type { Live } from '@steward/modules/live/server';

/** Labels for open work of a kind, singular and plural. */
export interface OpenWords {
  readonly one: MessageKey;
  readonly many: MessageKey;
}

/** What the kernel looks up in modules. */
export interface ModuleParts {
  /** What modules do when records are written, by the names of the types. */
  readonly hooks: HooksByRecord;
  /** The words for open work of each long task; `null`: upkeep. */
  readonly openWork: Readonly<Record<string, OpenWords | null>>;
}

/** Dependencies of the application; tests replace some. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Publishes changes to all server processes and receives theirs. */
  readonly live: Live;
  readonly modules: ModuleParts;
  /** The only clock: values of now come from here and never from SQL. */
  now(): Date;
}
