import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, ApiError, send } from '@steward/kernel/client/api/client.ts';
import { companyKey, workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { currentLanguage, labelsAdded } from '@steward/kernel/client/i18n/index.ts';
import { activeQuery, operationQuery } from '@steward/kernel/client/operations/calls.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { addLabels } from '@steward/kernel/contract/labels/index.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import type { Behind, Report, ReportList, SavedReport, SourceDetail, SourceSummary } from '../contract/wire.ts';
import { sentDefinition } from './definition.ts';

export interface ReportInput {
  readonly name?: string;
  readonly definition?: Record<string, unknown>;
  readonly shared?: SavedReport['shared'];
  readonly groups?: readonly string[];
}

export const sourcesQuery = () =>
  queryOptions({
    queryKey: companyKey(['report-sources']),
    queryFn: ({ signal }) => api.get<{ readonly results: readonly SourceSummary[] }>('reports/sources/', { signal }),
    staleTime: 300_000,
  });

export const sourceQuery = (name: string) =>
  queryOptions({
    queryKey: companyKey(['report-sources'], name),
    queryFn: async ({ signal }) => {
      const source = await api.get<SourceDetail>(`reports/sources/${encodeURIComponent(name)}/`, { signal });
      if (source.is_log) labelLog(source);
      return source;
    },
    staleTime: 300_000,
  });

/** The words of a log, which no record type has: cells and filters find them under its name. */
function labelLog({ name, one, many, fields }: SourceDetail): void {
  const own = fields.filter((field) => field.through === null);
  const words = {
    one,
    many,
    add: '',
    empty: '',
    fields: Object.fromEntries(own.map(({ key, label }) => [key, label])),
    options: Object.fromEntries(
      own.map(({ key, options }) => [key, Object.fromEntries(options.map(({ value, label }) => [value, label]))]),
    ),
  };
  const language = currentLanguage();
  addLabels(language, [{ [name]: words }]);
  labelsAdded(language);
}

export const reportsQuery = () =>
  queryOptions({
    queryKey: companyKey(['reports']),
    queryFn: ({ signal }) => api.get<ReportList>('reports/', { signal }),
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: companyKey(['reports'], id),
    queryFn: ({ signal }) => api.get<SavedReport>(`reports/${encodeURIComponent(id)}/`, { signal }),
  });

/** Asks without an idempotency key, which the server would keep an answer for. */
async function ask<T>(path: string, body: unknown, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await send('POST', path, body, { signal });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, {}, null);
  }
  if (!response.ok) throw await ApiError.of(response);
  // The caller states the type; route tests verify it.
  return (await response.json()) as T;
}

export interface PageChoice {
  readonly page: number;
  readonly page_size: number;
}

/** Seconds that a screen waits for a report, before it is calculated in the background. */
const PATIENCE = 2;

/** Calculates a definition; the same one is asked for once. Fails with `report_takes_long` after some seconds. */
export const runQuery = (definition: Definition, page?: PageChoice) => {
  const sent = { definition: sentDefinition(definition), ...page };
  return queryOptions({
    queryKey: workspaceKey(['report-run'], JSON.stringify(sent)),
    queryFn: ({ signal }) => ask<Report>('reports/run/', { ...sent, seconds: PATIENCE, stored: true }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
};

/** What a report is called where it is calculated in the background. */
export interface NamedReport {
  readonly name: string;
  /** Absent: it has not been saved. */
  readonly report?: string;
}

/** Begins to calculate a definition in the background, or finds what does it already. */
export async function calculateInBackground(
  client: QueryClient,
  definition: Definition,
  named: NamedReport,
  page?: PageChoice,
): Promise<Operation> {
  const sent = { definition: sentDefinition(definition), ...page, ...named };
  const begun = await api.post<Operation>('operations/report_result/', sent);
  client.setQueryData(operationQuery(begun.id).queryKey, begun);
  void client.invalidateQueries({ queryKey: activeQuery().queryKey });
  return begun;
}

let turn: Promise<unknown> = Promise.resolve();

/** How many records a report is about. One is counted after the other, so that a page of reports is no burden. */
export const countQuery = (definition: Definition) => {
  const { source, search, filters } = definition;
  const counted = {
    source,
    ...(search ? { search } : {}),
    ...(filters ? { filters } : {}),
    values: [{ key: 'n', fn: 'count' }],
  };
  return queryOptions({
    queryKey: workspaceKey(['report-run'], JSON.stringify({ counted })),
    queryFn: ({ signal }) => {
      const own = turn.then(async () => (await ask<Report>('reports/run/', { definition: counted }, signal)).count);
      turn = own.catch(() => undefined);
      return own;
    },
    staleTime: 300_000,
    retry: false,
  });
};

/** The values of the groups of a mark; absent: all rows or columns. */
export interface At {
  readonly row?: readonly unknown[];
  readonly column?: readonly unknown[];
}

export const behindQuery = (definition: Definition, at: At, page: PageChoice) => {
  const sent = { definition: sentDefinition(definition), at, ...page };
  return queryOptions({
    queryKey: workspaceKey(['report-behind'], JSON.stringify(sent)),
    queryFn: ({ signal }) => ask<Behind>('reports/behind/', sent, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

function adopt(client: QueryClient, report: SavedReport): SavedReport {
  client.setQueryData(reportQuery(report.id).queryKey, report);
  forget(client);
  return report;
}

function forget(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: reportsQuery().queryKey });
  void client.invalidateQueries({ queryKey: ['report-tiles'] });
}

export async function createReport(client: QueryClient, input: ReportInput): Promise<SavedReport> {
  return adopt(client, await api.post<SavedReport>('reports/', input));
}

/** Throws `ApiError` 409 when somebody else has saved it meanwhile; see `staleOf`. */
export async function updateReport(client: QueryClient, report: SavedReport, input: ReportInput): Promise<SavedReport> {
  return adopt(client, await api.put<SavedReport>(`reports/${report.id}/`, { version: report.version, ...input }));
}

export async function deleteReport(client: QueryClient, report: SavedReport): Promise<void> {
  await api.del(`reports/${report.id}/`);
  forget(client);
}

export async function restoreReport(client: QueryClient, report: SavedReport): Promise<SavedReport> {
  return adopt(client, await api.post<SavedReport>(`reports/${report.id}/restore/`));
}

/** The version of somebody else, from a conflict error. */
export function staleOf(error: unknown): SavedReport | null {
  // Of the route that saves reports.
  return error instanceof ApiError && error.status === 409 && 'current' in error.body
    ? (error.body['current'] as SavedReport)
    : null;
}
