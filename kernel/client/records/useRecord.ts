import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { ApiError } from '../api/client.ts';
import { rowQuery } from './queries.ts';

export interface LoadedRecord {
  readonly row: Row | undefined;
  readonly error: unknown;
  /** There is none, or one may not see it: the server does not tell these apart. */
  readonly isMissing: boolean;
  readonly isForbidden: boolean;
  /** It was there, and has gone meanwhile. `row` is what it was. */
  readonly isGone: boolean;
  readonly retry: () => void;
}

/** One record. Without an id nothing is asked. */
export function useRecord(record: RecordDefinition, id: string | undefined): LoadedRecord {
  const { data, error, refetch } = useQuery({ ...rowQuery(record, id ?? ''), enabled: id !== undefined });
  const status = error instanceof ApiError ? error.status : null;
  return {
    row: data,
    error: data ? null : error,
    isMissing: status === 404 || status === 400,
    isForbidden: status === 403,
    isGone: data !== undefined && status === 404,
    retry: () => void refetch(),
  };
}
