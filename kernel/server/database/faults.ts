import { objectIn } from '@steward/kernel/contract/narrow.ts';

/**
 * Faults that pass: `conflict` is a deadlock or a serialization failure, `busy` a lock or a connection that was not
 * free in time, `unreachable` a database that restarts or cannot be reached, `other` the rest.
 */
type PassingFault = (typeof FAULTS)[number];

const FAULTS = ['conflict', 'busy', 'unreachable', 'other'] as const;

/** SQLSTATEs and codes of Node. */
const CODES: Readonly<Record<PassingFault, RegExp>> = {
  conflict: /^(40001|40P01)$/,
  busy: /^(55P03|BUSY)$/,
  unreachable: /^(08003|08006|25P03|53300|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/,
  other: /^(08|40|53|57|58|ECONN|ETIMEDOUT)/,
};
const MESSAGES: readonly (readonly [PassingFault, RegExp])[] = [
  ['unreachable', /Connection terminated|timeout exceeded when trying to connect/],
  ['other', /terminated|ended|closed|not queryable/i],
];

/** How an error passes; `null` when it does not. */
export function passingFault(error: unknown): PassingFault | null {
  const { code, message } = objectIn(error);
  const byCode = FAULTS.find((fault) => CODES[fault].test(String(code)));
  return byCode ?? MESSAGES.find(([, messages]) => messages.test(String(message)))?.[0] ?? null;
}

const ATTEMPTS = 3;

/** Runs a transaction again, at most twice, after a deadlock or a serialization failure. */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (passingFault(error) !== 'conflict' || attempt === ATTEMPTS) throw error;
    }
  }
}
