import type { Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { passingFault } from '../database/faults.ts';

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

/** Whether the fault of a slice passes, so that the work is tried again. Others end it with a message. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof AppError) && passingFault(error) !== null;
}

/** Runs all slices without pause. */
export async function runToEnd(slices: Slices): Promise<void> {
  for await (const _ of slices);
}
