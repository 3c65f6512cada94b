import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../api/client.ts';

/** Sets the server's field errors and focuses the first; `true` when there was at least one. */
export function showFieldErrors<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  known: readonly Path<V>[],
): boolean {
  const errors = fieldErrors(error);
  const shown = known.filter((key) => errors[key] !== undefined);
  for (const key of shown)
    setError(key, { type: 'server', message: errors[key] ?? '' }, { shouldFocus: key === shown[0] });
  return shown.length > 0;
}
