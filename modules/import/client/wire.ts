import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { api, send } from '@steward/kernel/client/api/client.ts';
import { ApiError, errorMessage, fieldErrors } from '@steward/kernel/client/api/errors.ts';
import { saveFile } from '@steward/kernel/client/api/save_file.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { PeopleAnswer } from '@steward/modules/people/contract';
import { definedBy } from '../contract/field_guess.ts';
import type {
  ColumnValues,
  FileReading,
  ImportJob,
  ImportRow,
  ImportStatus,
  ImportSummary,
  Options,
  Outcome,
  ReasonGroup,
} from '../contract/wire.ts';

export type {
  Analysis,
  ColumnReading,
  ColumnValue,
  Fill,
  ImportJob,
  ImportRow,
  ImportSummary,
  Options,
  Outcome,
  ReasonGroup,
  Target,
  Totals,
  Unknown,
  ValueChoice,
} from '../contract/wire.ts';

export const OUTCOMES = ['refused', 'changed', 'created', 'unchanged'] as const satisfies readonly Outcome[];

export const isBusy = (job: Pick<ImportJob, 'status'>): boolean =>
  job.status === 'checking' || job.status === 'running' || job.status === 'undoing';

/** Whether it acts as someone other than the uploader. */
export const isByAnother = (job: Pick<ImportJob, 'created_by' | 'started_by'>): boolean =>
  job.started_by !== null && job.started_by !== job.created_by;

/** Whether it can be undone, or undone again for what was in use before. */
export function mayUndo({ status, totals, undo }: Pick<ImportJob, 'status' | 'totals' | 'undo'>): boolean {
  if (status === 'undone') return (undo?.kept_count ?? 0) > 0;
  return (
    (status === 'done' || status === 'cancelled' || status === 'paused' || status === 'failed') &&
    (totals.created ?? 0) + (totals.changed ?? 0) > 0
  );
}

const WRITTEN: ReadonlySet<ImportStatus> = new Set([
  'running',
  'paused',
  'cancelled',
  'done',
  'failed',
  'undoing',
  'undone',
]);

/** Whether rows have been written. */
export const isWritten = (job: Pick<ImportJob, 'status'>): boolean => WRITTEN.has(job.status);

/** Record types that the user may import, in navigation order. */
export function importable(may: (permission: Permission | null) => boolean): RecordDefinition[] {
  return RECORDS.filter((record) => record.importBy !== undefined && may(permissionFor(record, 'import')));
}

export const importKeys = { all: ['imports'] as const, job: (id: string) => ['imports', id] as const };

/** Polled while the server is working on it. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: importKeys.job(id),
    queryFn: ({ signal }) => api.get<ImportJob>(`import-job/${id}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 600 : false),
  });
}

export function pastQuery() {
  return queryOptions({
    queryKey: [...importKeys.all, 'list'],
    queryFn: ({ signal }) => api.get<Page<ImportSummary>>('import/', { query: { page: 1, page_size: 20 }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isBusy) ? 2000 : false),
  });
}

export function rowsQuery(job: Pick<ImportJob, 'id' | 'status'>, outcome: Outcome, page: number) {
  return queryOptions({
    queryKey: [...importKeys.job(job.id), 'rows', job.status, outcome, page],
    queryFn: ({ signal }) =>
      api.get<Page<ImportRow>>(`import-job/${job.id}/rows/`, { query: { outcome, page, page_size: 50 }, signal }),
  });
}

/** Why the rows of the last check are refused. */
export function reasonsQuery(job: Pick<ImportJob, 'id' | 'status' | 'totals'>) {
  return queryOptions({
    queryKey: [...importKeys.job(job.id), 'reasons', job.status, job.totals.refused ?? 0],
    queryFn: ({ signal }) => api.get<{ results: readonly ReasonGroup[] }>(`import-job/${job.id}/reasons/`, { signal }),
  });
}

/** `sheet`: of a workbook with several. */
export function upload(record: RecordDefinition, file: File, sheet: string | null): Promise<ImportJob> {
  const form = new FormData();
  if (sheet !== null) form.append('sheet', sheet);
  // Times in the file are in the sender's zone.
  form.append('time_zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  form.append('file', file, file.name);
  return api.post<ImportJob>(`import/${record.wire}/`, form);
}

/** Options for reading a file. */
export type ReadingChange = Partial<
  Pick<FileReading, 'heading_row' | 'skip_hidden'> & {
    readonly encoding: string;
    readonly delimiter: string;
    readonly sheet: string;
  }
>;

/** Reads the stored file again; columns may differ. */
export const readAgain = (id: string, change: ReadingChange): Promise<ImportJob> =>
  api.put<ImportJob>(`import-job/${id}/reading/`, change);

/** Absent options are unchanged; changing the product resets to its profile. */
export interface Choices {
  readonly mapping?: readonly (string | null)[];
  readonly options?: Partial<Options>;
}

export const saveChoices = (id: string, choices: Choices): Promise<ImportJob> =>
  api.put<ImportJob>(`import-job/${id}/`, choices);

/** Distinct values of a column. They depend on stored choices, hence `version`. */
export function valuesQuery(id: string, column: number, search: string, version: string) {
  return queryOptions({
    queryKey: [...importKeys.job(id), 'values', column, search, version],
    queryFn: ({ signal }) => api.get<ColumnValues>(`import-job/${id}/values/`, { query: { column, search }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function uninvitedQuery(id: string) {
  return queryOptions({
    queryKey: [...importKeys.job(id), 'uninvited'],
    queryFn: ({ signal }) => api.get<{ count: number; ids: string[] }>(`import-job/${id}/uninvited/`, { signal }),
  });
}

/** Enables sign-in for users, and mails them. */
export const invite = (ids: readonly string[]): Promise<PeopleAnswer> =>
  api.post<PeopleAnswer>('invitations/resend/', { ids });

/** Creates a custom field for a column; returns its key. */
export const makeField = (record: string, name: string, guess: string): Promise<{ key: string }> =>
  api.post<{ key: string }>('custom-fields/', { name: name.slice(0, 100), record, ...definedBy(guess) });

type Asked = Pick<ImportJob, 'id' | 'set_id'>;

/** Asks for an import; one of several files is asked for with all of them. */
async function ask(
  { id, set_id: set }: Asked,
  verb: 'check' | 'run' | 'pause' | 'cancel' | 'undo',
): Promise<ImportJob> {
  if (set === null) return api.post<ImportJob>(`import-job/${id}/${verb}/`);
  await api.post(`import-set/${set}/${verb}/`);
  return api.get<ImportJob>(`import-job/${id}/`);
}

export const startCheck = (job: Asked): Promise<ImportJob> => ask(job, 'check');
export const startRun = (job: Asked): Promise<ImportJob> => ask(job, 'run');
export const pauseRun = (job: Asked): Promise<ImportJob> => ask(job, 'pause');
export const cancelRun = (job: Asked): Promise<ImportJob> => ask(job, 'cancel');
export const undoRun = (job: Asked): Promise<ImportJob> => ask(job, 'undo');

/** Why a file was not read: the reason of the server, or that it cannot be reached. */
export function readingProblem(error: unknown): string {
  const ofField = Object.values(fieldErrors(error))[0];
  if (ofField !== undefined || !(error instanceof ApiError)) return ofField ?? i18next.t('wrong', { ns: 'errors' });
  if (error.status === 0) return i18next.t('offline.text', { ns: 'errors' });
  return errorMessage(error.body) ?? i18next.t('wrong', { ns: 'errors' });
}

/** Downloads the refused rows. */
export async function downloadRefused(job: Pick<ImportJob, 'id' | 'file_name'>): Promise<void> {
  const response = await send('GET', `import-job/${job.id}/refused/`, undefined, { headers: { accept: 'text/csv' } });
  if (!response.ok) throw new Error(`The file of refused rows answered ${response.status}`);
  await saveFile(response, `refused-${job.file_name}`);
}
