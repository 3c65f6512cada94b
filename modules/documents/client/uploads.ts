import { newKey, ApiError, errorMessage } from '@steward/kernel/client/api/client.ts';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { onSessionEnd } from '@steward/kernel/client/session/auth.ts';
import { createStore, useStore } from '@steward/kernel/client/state/store.ts';
import { isTooBig, MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { sendResumable } from './resumed_file.ts';

/** An upload to a record. */
export interface Upload {
  /** Sent with the file, so that a retry does not store it twice. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** From 0 to 1. */
  readonly progress: number;
  /** Reason of the failure; refused files are not retried. */
  readonly problem: string | null;
}

/** The API path of a record. */
export type Subject = `${string}/${string}`;

interface Job extends Upload {
  readonly subject: Subject;
  readonly file: File;
  readonly stored: () => void;
}

/** Concurrent uploads. */
const AT_A_TIME = 3;
/** Delays in milliseconds before retries when the server was busy. */
const AGAIN_AFTER = [1000, 3000, 9000];

/** Uploads of all records, which continue when another screen is opened. */
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

/** Starts uploads. Too large files are reported instead; `stored` is called after each. */
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

/** Cancels an upload, or removes a failed one. */
export function dropUpload(key: string): void {
  running.get(key)?.abort();
  uploads.set((all) => all.filter((one) => one.key !== key));
  sendNext();
}

export function retryUpload(key: string): void {
  change(key, { state: 'waiting', progress: 0, problem: null });
  sendNext();
}

/** Removes all finished and failed uploads. */
export function dropFailed(subject: Subject): void {
  uploads.set((all) =>
    all.filter((one) => one.subject !== subject || (one.state !== 'failed' && one.state !== 'refused')),
  );
}

/** Whether leaving the application would cancel uploads. */
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
    await sendResumable(`${subject}/files/`, file, {
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
  // Whether a retry may help: after network and server errors, not after refusals.
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  change(key, { state: isRefused && status !== 409 ? 'refused' : 'failed', problem: said ?? null });
}
