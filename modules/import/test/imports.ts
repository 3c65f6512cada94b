import type { TestApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import type { TestUser } from '../../../app/test/world.ts';

/** An import as tests see it. */
export interface ImportedJob {
  readonly id: string;
  readonly status: string;
  readonly headers: string[];
  readonly mapping: (string | null)[];
  readonly samples: string[][];
  readonly options: Record<string, unknown>;
  readonly analysis: Record<string, string>;
  readonly row_count: number;
  readonly done_count: number;
  readonly failure: string | null;
  readonly totals: {
    created: number;
    changed: number;
    unchanged: number;
    refused: number;
    new_records: Record<string, string[]>;
  };
}

export interface ImportedRow {
  readonly row_number: number;
  readonly outcome: string;
  readonly title: string;
  readonly subtitle: string;
  readonly assignee: string;
  readonly messages: string[];
  readonly changes: { field: string; from: unknown; to: unknown }[];
  readonly record_id: string | null;
}

export function uploadFile(
  user: TestUser,
  kind: string,
  file: string | Uint8Array<ArrayBuffer>,
  headers?: Record<string, string>,
): Promise<Answer<ImportedJob>> {
  const form = new FormData();
  form.append('file', new Blob([file]), 'file.csv');
  return user.call<ImportedJob>('POST', `import/${kind}/`, form, headers);
}

/** Options of a job, changed as the screen does it. */
export interface Choices {
  readonly mapping?: (string | null)[];
  readonly options?: Record<string, unknown>;
}

/** Uploads, checks or runs, and returns the job with its rows. */
export async function importFile(
  app: TestApp,
  user: TestUser,
  kind: string,
  file: string | Uint8Array<ArrayBuffer>,
  step: 'check' | 'run',
  choices: Choices = {},
): Promise<{ job: ImportedJob; rows: ImportedRow[] }> {
  const uploaded = await uploadFile(user, kind, file);
  if (uploaded.status !== 201) throw new Error(`Upload: ${uploaded.status} ${uploaded.text}`);
  const { id } = uploaded.body;
  if (Object.keys(choices).length > 0) {
    const saved = await user.call('PUT', `import-job/${id}/`, choices);
    if (saved.status !== 200) throw new Error(`Choices: ${saved.status} ${saved.text}`);
  }
  const started = await user.call('POST', `import-job/${id}/${step}/`);
  if (started.status !== 200) throw new Error(`${step}: ${started.status} ${started.text}`);
  await app.runJobs();
  const job = (await user.call<ImportedJob>('GET', `import-job/${id}/`)).body;
  if (job.failure) throw new Error(job.failure);
  const rows = (await user.call<{ results: ImportedRow[] }>('GET', `import-job/${id}/rows/?page_size=500`)).body
    .results;
  return { job, rows };
}

export async function exported(user: TestUser, wire: string, query = ''): Promise<string> {
  const answer = await user.call('GET', `${wire}/export/${query}`);
  if (answer.status !== 200) throw new Error(`Export: ${answer.status} ${answer.text}`);
  return answer.text;
}
