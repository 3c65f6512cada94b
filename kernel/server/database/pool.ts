import pg from 'pg';

/** Role of a pool's connections: `owner` migrates and runs the queue, `app` is subject to row-level security. */
export type PoolRole = 'owner' | 'app';

/** The role of every request; it owns nothing and signs in to nothing. */
export const appRole = 'steward_app';

const sizes: Record<PoolRole, number> = { owner: 8, app: 16 };

/** Milliseconds for a statement, for a lock and for an idle transaction. */
export interface TimeLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

export const REQUEST_LIMITS: TimeLimits = { statement: 30_000, lock: 15_000, idle: 120_000 };
export const JOB_LIMITS: TimeLimits = { statement: 900_000, lock: 60_000, idle: 900_000 };

export interface PoolOptions {
  readonly size?: number;
  /** Of the role `app`; migrations and the queue's own statements have none. */
  readonly limits?: TimeLimits;
}

/** Opens connections on demand; errors of idle ones go to `onError`. */
export function makePool(
  url: string,
  role: PoolRole,
  onError: (error: Error) => void,
  { size = sizes[role], limits = REQUEST_LIMITS }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: `steward ${role}`,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: { getTypeParser },
    // Statements go out when they are asked, without waiting for the answer to those before them.
    ...(role === 'app' ? { pipeline: true } : {}),
    // Said when a connection is opened, so that no transaction has to.
    ...(role === 'app'
      ? {
          options: `-c role=${appRole} -c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock} -c idle_in_transaction_session_timeout=${limits.idle}`,
        }
      : {}),
  });
  pool.on('error', onError);
  // Without a listener, an error of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

const int8 = 20;
const date = 1082;

/** The driver's parsers, but dates stay texts and bigint becomes a number. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === date) return (value) => value;
  if (type === int8) return safeInteger;
  return pg.types.getTypeParser(type, format);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too long for a number`);
  return value;
}
