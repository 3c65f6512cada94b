import { AppError } from '../context/errors.ts';
import type { Services } from '../services.ts';

/**
 * Long work: each `yield` stands behind a slice that is kept, and is where others may have their turn. It may be ended
 * there, or by a kill anywhere, and is then begun anew, maybe by another process: where it is stands in the database.
 */
export type Slices = AsyncGenerator<void, void, void>;

/** What a task of long work gets: the bulk job or import that it is about. */
export interface Subject {
  readonly companyId: string;
  readonly id: string;
}

/** Begins or goes on with one piece of long work. */
export type SlicedTask = (services: Services, subject: Subject) => Slices;

const CODES = /^(08|40|53|55P03|57|58|BUSY|ECONN|EPIPE|ETIMEDOUT|ENOENT)/;

/**
 * Faults that pass, such as a database that restarts: the work waits and is tried again. All others end it with a
 * sentence.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  return (
    ('code' in error && CODES.test(String(error.code))) ||
    /terminated|ended|closed|timeout exceeded when trying to connect/i.test(error.message)
  );
}

/** All of it without a pause, for who has nobody else to serve. */
export async function runToEnd(slices: Slices): Promise<void> {
  for await (const _ of slices);
}
