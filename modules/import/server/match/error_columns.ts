import { assigneeColumnsOf } from '@steward/kernel/contract/csv/targets.ts';
import { assigneeKey, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { assigneeTypes, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { isNamePart } from '../rows/person_names.ts';

/**
 * Runs a look-up or creation for a column and maps its errors to the column: name errors to `at`, others to `at.field`,
 * such as `model.category`.
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

/** Maps errors of the check-out to assignee columns. */
export function errorsAtAssignee(error: AppError): AppError {
  const columns = new Map(
    assigneeTypes().map((type) => [assigneeKey(type.name), Object.keys(assigneeColumnsOf(type))[0] ?? 'name']),
  );
  return moved(error, (key, problem) => {
    const part = columns.get(key);
    if (key.startsWith('assignee.')) return [key, problem];
    return [part === undefined ? (HOLDING[key] ?? 'assignee.name') : `assignee.${part}`, problem];
  });
}

const HOLDING: Readonly<Record<string, string>> = {
  checked_out_at: 'assignee.checked_out_at',
  expected_checkin: 'assignee.expected_checkin',
  status_id: 'status',
};

function moved(error: AppError, move: (key: string, problem: Problem) => [string, Problem], at?: string): AppError {
  if (error.problems)
    return new AppError(error.code, {
      problems: Object.fromEntries(Object.entries(error.problems).map(([key, problem]) => move(key, problem))),
    });
  return at === undefined
    ? error
    : new AppError(error.code, { problems: { [at]: { key: error.code, params: error.params } } });
}

function columnOf(target: RecordDefinition, at: string, key: string): string {
  const [first = '', ...rest] = key.split('.');
  const field = [first, first.replace(/_ids?$/, '')].find((one) => Object.hasOwn(target.fields, one));
  // Errors of a path's part belong to its column.
  if (
    first === target.name ||
    field === undefined ||
    field === target.title ||
    field === target.parent ||
    isNamePart(field)
  )
    return at;
  return [at, field, ...rest].join('.');
}

/** It exists, but out of the caller's scope. */
function isHidden(target: RecordDefinition, key: string, problem: Problem): boolean {
  return problem.key === 'taken' && (key === target.title || target.fields[key]?.unique !== undefined);
}
