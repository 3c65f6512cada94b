import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { ApiError } from '../api/client.ts';
import { rowQuery } from './queries.ts';

export interface LoadedRecord {
  readonly row: Row | undefined;
  readonly error: unknown;
  /** Does not exist or may not be read: the server does not distinguish. */
  readonly isMissing: boolean;
  readonly isForbidden: boolean;
  /** It was deleted meanwhile; `row` is its last state. */
  readonly isGone: boolean;
  readonly retry: () => void;
}

/** One record; no request without an id. */
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
