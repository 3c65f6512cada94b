import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { ApiError } from '@steward/kernel/client/api/client.ts';
import { askOperation, operationQuery } from '@steward/kernel/client/operations/calls.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import type { Report } from '../contract/wire.ts';
import { calculateInBackground, runQuery, type NamedReport, type PageChoice } from './queries.ts';

/** A report as it is calculated: at once, or in the background when it takes long. */
export interface Calculated {
  readonly data: Report | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  /** When it was calculated, in milliseconds. */
  readonly at: number;
  /** The operation that calculates it in the background, or that was cancelled or failed. */
  readonly job: Operation | null;
  readonly again: () => void;
  readonly cancel: () => void;
}

interface Begun {
  /** What was asked for. */
  readonly of: string;
  readonly id: string | null;
  /** The server has refused to begin. */
  readonly isRefused?: true;
}

export function useCalculated(definition: Definition, named: NamedReport, page?: PageChoice): Calculated {
  const client = useQueryClient();
  const query = runQuery(definition, page);
  const run = useQuery(query);
  const asked = JSON.stringify(query.queryKey);
  const [begun, setBegun] = useState<Begun | null>(null);
  const isLong = run.error instanceof ApiError && run.error.code === 'report_takes_long';
  const own = begun?.of === asked ? begun : null;
  const begin = (): void => {
    setBegun({ of: asked, id: null });
    calculateInBackground(client, definition, named, page).then(
      ({ id }) => setBegun({ of: asked, id }),
      (error: unknown) => {
        setBegun({ of: asked, id: null, isRefused: true });
        toastFailure(error);
      },
    );
  };
  // Once for each thing that is asked for: what failed is begun again by a click.
  useEffect(() => {
    if (isLong && !run.isFetching && begun?.of !== asked) begin();
  });
  const job = useQuery({ ...operationQuery(own?.id ?? ''), enabled: own?.id !== null && own !== null });
  const { status } = job.data ?? {};
  const { refetch } = run;
  useEffect(() => {
    if (own?.id && status === 'done') void refetch();
  }, [own?.id, refetch, status]);
  const shown = own?.id && job.data && (isUnderWay(job.data) || status !== 'done') ? job.data : null;
  return {
    data: run.data,
    error: isLong && !own?.isRefused && (status !== 'done' || run.isFetching) ? null : run.error,
    isFetching: run.isFetching,
    isPlaceholderData: run.isPlaceholderData,
    at: run.data?.calculated_at === undefined ? run.dataUpdatedAt : Date.parse(run.data.calculated_at),
    job: shown,
    again: () => {
      if (isLong || run.data?.calculated_at !== undefined) begin();
      else void refetch();
    },
    cancel: () => void (shown && askOperation(shown.id, 'cancel').catch(toastFailure)),
  };
}
