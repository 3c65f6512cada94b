import { AppError } from '../context/errors.ts';
import type { Services } from '../services.ts';

/**
 * Long work: each `yield` follows a committed slice, after which other jobs may run. The process may end anywhere; the
 * work is then restarted from the state in the database, maybe by another process.
 */
export type Slices = AsyncGenerator<void, void, void>;

/** Argument of a long task: the id of its bulk job or import. */
export interface Subject {
  readonly companyId: string;
  readonly id: string;
}

/** Starts or continues one piece of long work. */
export type SlicedTask = (services: Services, subject: Subject) => Slices;

const CODES = /^(08|40|53|55P03|57|58|BUSY|ECONN|EPIPE|ETIMEDOUT|ENOENT)/;

/** Transient failures, such as a restarting database: the work is retried. All others end it with a message. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  return (
    ('code' in error && CODES.test(String(error.code))) ||
    /terminated|ended|closed|not queryable|timeout exceeded when trying to connect/i.test(error.message)
  );
}

/** Runs all slices without pause. */
export async function runToEnd(slices: Slices): Promise<void> {
  for await (const _ of slices);
}
