import { ERRORS } from '@steward/kernel/contract/errors.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';

/**
 * Runs what looks up or makes the record that a column names, and lays a refusal at that column's door: what is wrong
 * with the other record's name is wrong with the column `at`, the rest with `at.field`, such as `model.category`.
 */
export async function withErrorsAt<T>(
  language: Language,
  target: RecordDefinition,
  at: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError
      ? moved(
          error,
          (key, problem) => [
            columnOf(target, at, key),
            isHidden(target, key, problem)
              ? { key: 'no_such_record', params: { record: labelsOf(language, target.name).one } }
              : problem,
          ],
          at,
        )
      : error;
  }
}

/** What the checkout says of its own input, by the columns of handing out. */
export function errorsAtAssignee(error: AppError): AppError {
  return moved(error, (key, problem) => [key.startsWith('holder.') ? key : (HOLDING[key] ?? 'holder.name'), problem]);
}

const HOLDING: Readonly<Record<string, string>> = {
  user_id: 'holder.username',
  location_id: 'holder.location',
  holder_asset_id: 'holder.asset',
  checked_out_at: 'holder.checked_out_at',
  expected_checkin: 'holder.expected_checkin',
  status_id: 'status',
};

function moved(error: AppError, move: (key: string, problem: Problem) => [string, Problem], at?: string): AppError {
  if (error.problems)
    return new AppError(error.code, {
      problems: Object.fromEntries(Object.entries(error.problems).map(([key, problem]) => move(key, problem))),
    });
  return at === undefined
    ? error
    : new AppError(error.code, { problems: { [at]: { key: ERRORS[error.code].key, params: error.params } } });
}

function columnOf(target: RecordDefinition, at: string, key: string): string {
  const [first = '', ...rest] = key.split('.');
  const field = [first, first.replace(/_ids?$/, '')].find((one) => Object.hasOwn(target.fields, one));
  // A part of a path stands in the column of the whole path.
  if (
    first === target.name ||
    field === undefined ||
    field === target.title ||
    field === target.parent ||
    field === 'first_name' ||
    field === 'last_name'
  )
    return at;
  return [at, field, ...rest].join('.');
}

/** It was not found and cannot be made, since it is there where the caller does not see it. */
function isHidden(target: RecordDefinition, key: string, problem: Problem): boolean {
  return problem.key === 'taken' && (key === target.title || target.fields[key]?.unique !== undefined);
}
