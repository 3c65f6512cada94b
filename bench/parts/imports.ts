import type { ApiAccess } from './measure.ts';
import { until } from './until.ts';

/** Fields of an import that measurements read. */
export interface Job {
  readonly id: string;
  readonly status: string;
  readonly done_count: number;
  readonly row_count: number;
  readonly failure: string | null;
  readonly totals: {
    readonly created?: number;
    readonly changed?: number;
    readonly unchanged?: number;
    readonly refused?: number;
  };
}

export async function importCall(way: ApiAccess, method: string, path: string, body?: FormData): Promise<Job> {
  const answer = await fetch(way.address + path, {
    method,
    headers: { authorization: `Bearer ${way.token}` },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Job;
}

/** Uploads a file; `wire`: record type. */
export async function sendFile(way: ApiAccess, file: Blob, wire = 'assets'): Promise<Job> {
  const form = new FormData();
  form.append('file', file, `${wire}.csv`);
  return importCall(way, 'POST', `import/${wire}/`, form);
}

/** Waits for a check, run or undo. */
export async function ended(way: ApiAccess, id: string): Promise<Job> {
  return until('The import', async () => {
    const job = await importCall(way, 'GET', `import-job/${id}/`);
    if (job.status === 'failed') throw new Error(job.failure ?? 'failed');
    return ['checking', 'running', 'undoing'].includes(job.status) ? undefined : job;
  });
}
