import { newKey, ApiError, errorMessage } from '@steward/kernel/client/api/client.ts';
import { sendFile } from '@steward/kernel/client/api/send_file.ts';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { onSessionEnd } from '@steward/kernel/client/session/auth.ts';
import { createStore, useStore } from '@steward/kernel/client/state/store.ts';
import { isTooBig, MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';

/** A file that is on its way to a record. */
export interface Upload {
  /** Sent with the file, so that a retry does not store it twice. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed; a refused one is not sent again. */
  readonly problem: string | null;
}

/** A record by the path of its calls. */
export type Subject = `${string}/${string}`;

interface Job extends Upload {
  readonly subject: Subject;
  readonly file: File;
  readonly stored: () => void;
}

/** Files that are sent at a time. */
const AT_A_TIME = 3;
/** Waits in milliseconds before a file is sent again of which the server was busy with others. */
const AGAIN_AFTER = [1000, 3000, 9000];

/** Uploads of all records: they go on when another tab or screen is opened. */
const uploads = createStore<readonly Job[]>([]);
const running = new Map<string, AbortController>();

onSessionEnd(() => {
  for (const one of running.values()) one.abort();
  uploads.set([]);
});

const none: readonly Upload[] = [];
const bySubject = new WeakMap<readonly Job[], Map<Subject, readonly Upload[]>>();

/** The uploads of a record, in their order. */
export function useUploads(subject: Subject): readonly Upload[] {
  return useStore(uploads, (all) => {
    const known = bySubject.get(all) ?? new Map<Subject, readonly Upload[]>();
    bySubject.set(all, known);
    const found = known.get(subject) ?? all.filter((one) => one.subject === subject);
    known.set(subject, found);
    return found.length === 0 ? none : found;
  });
}

/** Begins to send files. Those that are too large are named and not sent; `stored` is called for each that is there. */
export function addUploads(
  subject: Subject,
  files: readonly { readonly file: File; readonly name?: string }[],
  stored: () => void,
): void {
  const added = files.map(({ file, name = file.name }): Job => {
    const refused = isTooBig(file.size);
    return {
      key: newKey(),
      name,
      size: file.size,
      state: refused ? 'refused' : 'waiting',
      progress: 0,
      problem: refused ? sentence('too_big', { max: MAX_FILE_BYTES / 1_048_576 }) : null,
      subject,
      file,
      stored,
    };
  });
  uploads.set((all) => [...all, ...added]);
  sendNext();
}

/** Ends an upload, or takes one that failed off the list. */
export function dropUpload(key: string): void {
  running.get(key)?.abort();
  uploads.set((all) => all.filter((one) => one.key !== key));
  sendNext();
}

export function retryUpload(key: string): void {
  change(key, { state: 'waiting', progress: 0, problem: null });
  sendNext();
}

/** Takes all off the list that are not sent any more. */
export function dropFailed(subject: Subject): void {
  uploads.set((all) =>
    all.filter((one) => one.subject !== subject || (one.state !== 'failed' && one.state !== 'refused')),
  );
}

/** Whether something would be lost by leaving the application. */
export function isSending(): boolean {
  return uploads.get().some((one) => one.state === 'waiting' || one.state === 'sending');
}

function change(key: string, to: Partial<Upload>): void {
  uploads.set((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
}

function sendNext(): void {
  for (const job of uploads.get())
    if (job.state === 'waiting' && running.size < AT_A_TIME && !running.has(job.key)) void send(job);
}

async function send({ key, subject, file, name, stored }: Job, attempt = 0): Promise<void> {
  const controller = new AbortController();
  running.set(key, controller);
  change(key, { state: 'sending' });
  try {
    await sendFile(`${subject}/files/`, file, {
      name,
      idempotencyKey: key,
      signal: controller.signal,
      onProgress: (progress) => change(key, { progress }),
    });
    uploads.set((all) => all.filter((one) => one.key !== key));
    stored();
  } catch (error) {
    if (!controller.signal.aborted) await failed(key, error, attempt);
  } finally {
    running.delete(key);
    sendNext();
  }
}

async function failed(key: string, error: unknown, attempt: number): Promise<void> {
  const status = error instanceof ApiError ? error.status : 0;
  const wait = AGAIN_AFTER[attempt];
  if (status === 429 && wait !== undefined) {
    change(key, { state: 'sending', progress: 0 });
    await new Promise((resolve) => setTimeout(resolve, wait));
    const job = uploads.get().find((one) => one.key === key);
    if (job) await send(job, attempt + 1);
    return;
  }
  const said = error instanceof ApiError ? errorMessage(error.body) : undefined;
  // What the server refuses is refused again; without an answer, or when something broke, a retry may help.
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  change(key, { state: isRefused && status !== 409 ? 'refused' : 'failed', problem: said ?? null });
}
