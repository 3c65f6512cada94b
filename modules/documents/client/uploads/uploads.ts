import { newKey, ApiError, errorMessage } from '@steward/kernel/client/api/client.ts';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { onSessionEnd } from '@steward/kernel/client/session/auth.ts';
import { createStore, useStore } from '@steward/kernel/client/state/store.ts';
import { isTooBig, MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { hasUploads } from '../queries.ts';
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

/** The API path of a record, or where documents that hang on none are put. */
export type Subject = `${string}/${string}`;

/** Where a file is sent, and the fields beside it. */
interface UploadTarget {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Job extends Upload {
  readonly subject: Subject;
  readonly target: UploadTarget;
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

/** Asks before the application is left, on whatever screen. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

uploads.subscribe(() => {
  hasUploads.set(uploads.get().length > 0);
  if (isSending()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
});

onSessionEnd(dropAll);

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

/** All of them. */
export function useAllUploads(): readonly Upload[] {
  return useStore(uploads);
}

/** Nothing is sent for now. */
const paused = createStore(false);

export function useIsPaused(): boolean {
  return useStore(paused);
}

/** Stops all uploads until they are resumed. Files that were being sent begin anew then. */
export function pauseAll(): void {
  paused.set(true);
  for (const one of running.values()) one.abort();
  uploads.set((all) => all.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting', progress: 0 } : one)));
}

export function resumeAll(): void {
  paused.set(false);
  sendNext();
}

/** What was added since there was nothing to send, and how much of it is stored. */
interface UploadRound {
  readonly files: number;
  readonly bytes: number;
  readonly storedFiles: number;
  readonly storedBytes: number;
}

const NO_ROUND: UploadRound = { files: 0, bytes: 0, storedFiles: 0, storedBytes: 0 };
const round = createStore(NO_ROUND);

export function useUploadRound(): UploadRound {
  return useStore(round);
}

/** Starts uploads. Too large files are reported instead; `stored` is called after each. */
export function addUploads(
  subject: Subject,
  files: readonly { readonly file: File; readonly name?: string }[],
  stored: () => void,
  target: UploadTarget = { path: `${subject}/files/`, fields: {} },
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
      target,
      file,
      stored,
    };
  });
  const sent = added.filter((one) => one.state === 'waiting');
  const before = isSending() ? round.get() : NO_ROUND;
  round.set({ ...before, files: before.files + sent.length, bytes: before.bytes + bytesOf(sent) });
  uploads.set((all) => [...all, ...added]);
  sendNext();
}

/** Cancels an upload, or removes a failed one. */
export function dropUpload(key: string): void {
  running.get(key)?.abort();
  const dropped = uploads.get().find((one) => one.key === key);
  if (dropped?.state === 'waiting' || dropped?.state === 'sending')
    round.set((now) => ({ ...now, files: now.files - 1, bytes: now.bytes - dropped.size }));
  uploads.set((all) => all.filter((one) => one.key !== key));
  sendNext();
}

/** Cancels all that is not stored yet. */
export function dropAll(): void {
  for (const one of running.values()) one.abort();
  uploads.set([]);
  paused.set(false);
}

/** Tries all again that may succeed now. */
export function retryFailed(): void {
  for (const { key, state } of uploads.get())
    if (state === 'failed') change(key, { state: 'waiting', progress: 0, problem: null });
  sendNext();
}

export function retryUpload(key: string): void {
  change(key, { state: 'waiting', progress: 0, problem: null });
  sendNext();
}

/** Removes failed uploads: those of a subject, or all. */
export function dropFailed(subject?: Subject): void {
  const isFailed = ({ state }: Upload): boolean => state === 'failed' || state === 'refused';
  uploads.set((all) => all.filter((one) => (subject !== undefined && one.subject !== subject) || !isFailed(one)));
}

/** Whether leaving the application would cancel uploads. */
function isSending(): boolean {
  return uploads.get().some((one) => one.state === 'waiting' || one.state === 'sending');
}

const bytesOf = (jobs: readonly Upload[]): number => jobs.reduce((sum, one) => sum + one.size, 0);

function change(key: string, to: Partial<Upload>): void {
  uploads.set((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
}

function sendNext(): void {
  if (paused.get()) return;
  for (const job of uploads.get())
    if (job.state === 'waiting' && running.size < AT_A_TIME && !running.has(job.key)) void send(job);
}

async function send({ key, target, file, name, size, stored }: Job, attempt = 0): Promise<void> {
  const controller = new AbortController();
  running.set(key, controller);
  change(key, { state: 'sending' });
  try {
    await sendResumable(target.path, file, {
      name,
      fields: target.fields,
      idempotencyKey: key,
      signal: controller.signal,
      onProgress: (progress) => change(key, { progress }),
    });
    uploads.set((all) => all.filter((one) => one.key !== key));
    round.set((now) => ({ ...now, storedFiles: now.storedFiles + 1, storedBytes: now.storedBytes + size }));
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
