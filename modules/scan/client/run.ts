import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api, newKey } from '@steward/kernel/client/api/client.ts';
import { connected, isNetworkError, recordNoResponse } from '@steward/kernel/client/api/connection.ts';
import { ApiError, errorMessage } from '@steward/kernel/client/api/errors.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { scanModes, type ScanModePart, type ScanTarget } from '@steward/kernel/client/scan_modes.ts';
import { readSession } from '@steward/kernel/client/state/stored_session.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { restore } from '@steward/kernel/contract/actions/kernel_actions.ts';
import { codeText } from '@steward/kernel/contract/codes.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import type { Undone } from '@steward/kernel/contract/wire/headers.ts';
import { MAX_CODES, type ResolveAnswer, type Scanned } from '../contract/wire.ts';
import { signal } from './feedback.ts';
import { addLine, changeLine, readLines, scanLines, storedAt, tab, timeOfScan, type ScanLine } from './lines.ts';

const t = (key: 'refused.mode' | 'refused.type' | 'clash.deleted' | 'clash.theirs', values = {}): string =>
  i18next.t(key, { ns: 'scan', ...values });

const parts = new Map<string, Promise<ScanModePart | null>>();

/** Code of a mode; `null` when it is off or no longer permitted. */
export function loadPart(mode: string): Promise<ScanModePart | null> {
  const found = scanModes.all().find((one) => one.key === mode);
  const loading = parts.get(mode) ?? (found ? found.load().then((one) => one.default) : Promise.resolve(null));
  parts.set(mode, loading);
  // Failed loads are retried.
  loading.catch(() => parts.delete(mode));
  return loading;
}

let environment: { readonly client: QueryClient; readonly open: (path: string) => void } | null = null;

/** The screen that shows scans, which refetches changed records. */
export function setPage(given: typeof environment): void {
  environment = given;
}

/** Handles a scan; false when it repeats the previous one. */
export function scan(code: string, mode: string, value: unknown): boolean {
  const text = codeText(code);
  const wanted = JSON.stringify(value ?? null);
  const before = scanLines.get().find((one) => codeText(one.code).toLowerCase() === text.toLowerCase());
  const isAgain =
    mode !== 'open' &&
    before?.mode === mode &&
    JSON.stringify(before.value ?? null) === wanted &&
    ['waiting', 'busy', 'done', 'clash'].includes(before.state);
  if (isAgain) {
    signal('again');
    return false;
  }
  const late = connected.get() ? {} : { isLate: true };
  if (!connected.get()) signal('waiting');
  addLine({
    ...{ key: newKey(), code, at: timeOfScan(), mode, value: value ?? null },
    ...{ state: 'waiting', tab, ...late },
  });
  void sendWaiting();
  return true;
}

let isSending = false;

/** Milliseconds after which another tab sends the lines of a closed one. */
const LEFT_BEHIND = 5000;

/** Sends waiting lines in order, until none is left or the connection fails. */
export async function sendWaiting(): Promise<void> {
  if (isSending || readSession('accessToken') === null) return;
  isSending = true;
  const changed = new Set<string>();
  try {
    await alone(() => sendAll(changed));
  } catch (error) {
    if (!isPassing(error)) throw error;
    if (isNetworkError(error)) void recordNoResponse();
  } finally {
    isSending = false;
    const client = environment?.client;
    if (client) for (const record of changed) void refreshRecord(client, record);
    if (mayCall() && waiting().length > 0) setTimeout(() => void sendWaiting(), LEFT_BEHIND);
  }
}

/** One tab sends at a time. Without Web Locks (http), only idempotency keys prevent duplicates. */
function alone(send: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(storedAt(), send) : send();
}

async function sendAll(changed: Set<string>): Promise<void> {
  // Reads what other tabs have sent; lines still marked as being sent were interrupted.
  readLines();
  for (const one of scanLines.get()) if (one.state === 'busy') changeLine(one.key, { state: 'waiting', isLate: true });
  for (let line = next(); line && mayCall(); line = next()) {
    if (line.target) await sendLine(line, line.target, changed);
    else await resolveLines();
  }
}

connected.subscribe(() => {
  if (connected.get()) void sendWaiting();
});

const waiting = (): readonly ScanLine[] => scanLines.get().filter((one) => one.state === 'waiting');

/** Recent lines of another tab are left to it, since it shows their result. */
function isOwn(line: ScanLine): boolean {
  return line.tab === tab || line.isLate === true || Date.now() - Date.parse(line.at) > LEFT_BEHIND;
}

const mayCall = (): boolean => connected.get() && readSession('accessToken') !== null;

/** The oldest that waits. */
const next = (): ScanLine | undefined => waiting().findLast(isOwn);
/** Answers unrelated to the scan, such as an ended session, keep it waiting. */
const PASSING = [0, 401, 429, 502, 503, 504];
const isPassing = (error: unknown): boolean => error instanceof ApiError && PASSING.includes(error.status);

function problemOf(error: unknown): string {
  const sentence = error instanceof ApiError ? errorMessage(error.body) : undefined;
  return sentence ?? i18next.t('wrong', { ns: 'errors' });
}

/** Resolves all waiting codes. */
async function resolveLines(): Promise<void> {
  const lines = waiting()
    .filter((one) => !one.target && isOwn(one))
    .slice(-MAX_CODES);
  const late = lines.filter((one) => one.isLate).map((one) => [one.code, one.at]);
  let answer: ResolveAnswer;
  try {
    answer = await api.post<ResolveAnswer>('scan/resolve/', {
      codes: [...new Set(lines.map((one) => one.code))],
      since: Object.fromEntries(late.toReversed()),
    });
  } catch (error) {
    if (isPassing(error)) {
      for (const { key } of lines) changeLine(key, { isLate: true });
      throw error;
    }
    for (const { key } of lines) changeLine(key, { state: 'refused', problem: problemOf(error) });
    signal('failed');
    return;
  }
  const found = new Map(answer.results.map((one) => [one.code, one.found]));
  for (const line of lines.toReversed()) await place(line, found.get(line.code) ?? []);
}

/** Continues a line by the records of its code. */
async function place(line: ScanLine, found: readonly Scanned[]): Promise<void> {
  const [target, ...others] = found;
  if (!target) {
    signal('failed');
    return changeLine(line.key, { state: 'unknown', found });
  }
  if (others.length > 0) {
    signal('failed');
    return changeLine(line.key, { state: 'several', found });
  }
  await aim(line, target, found);
}

/** Performs the action on a record, unless there is a conflict. */
async function aim(line: ScanLine, target: Scanned, found: readonly Scanned[]): Promise<void> {
  const part = await loadPart(line.mode);
  const refused = (problem: string): void => {
    signal('failed');
    changeLine(line.key, { state: 'refused', target, found, problem });
  };
  if (!part) return refused(t('refused.mode'));
  if (part.records && !part.records.includes(target.record))
    return refused(t('refused.type', { what: LABELS[currentLanguage()][target.record]?.many ?? '' }));
  const clash = target.is_deleted
    ? { kind: 'deleted' as const, mine: part.version(line.value), theirs: t('clash.deleted') }
    : line.isLate && !line.insists
      ? await clashOf(line, target, part)
      : null;
  if (!clash) return changeLine(line.key, { target, found, state: 'waiting' });
  signal('failed');
  changeLine(line.key, { state: 'clash', target, found, clash });
}

/** Changes since the scan that conflict with it. */
async function clashOf(line: ScanLine, target: Scanned, part: ScanModePart): Promise<ScanLine['clash'] | null> {
  const touches = part.touches ?? [];
  const change = target.changes.find(
    ({ action, changes }) => touches.includes(action) || changes.some((one) => touches.includes(one.field)),
  );
  if (!change) {
    const theirs = (await part.meanwhile?.(target, line.at)) ?? null;
    return theirs === null ? null : { kind: 'changed', mine: part.version(line.value), theirs };
  }
  const row = await api.get<Row>(`${recordNamed(target.record).wire}/${target.id}/`);
  const [now, mine] = [part.now?.(row) ?? '', part.version(line.value)];
  // Both want the same.
  if (now === mine) return null;
  const time = new Intl.DateTimeFormat(i18next.language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const at = time.format(new Date(change.created_at));
  return { kind: 'changed', mine, theirs: t('clash.theirs', { who: change.actor.name, at, now }) };
}

async function sendLine(line: ScanLine, target: ScanTarget, changed: Set<string>): Promise<void> {
  const part = await loadPart(line.mode);
  if (!part) return changeLine(line.key, { state: 'refused', problem: t('refused.mode') });
  changeLine(line.key, { state: 'busy' });
  try {
    const keyOf = (step: string) => ({
      'idempotency-key': [line.key, line.tries ?? 0, step].filter((one) => one !== '').join('-'),
    });
    const call = { headers: keyOf(''), headersBefore: keyOf('before'), insists: line.insists === true };
    const { text, undo, open } = await part.perform(target, line.value, call);
    changeLine(line.key, { state: 'done', text, undo });
    signal('done');
    if (open !== undefined && !line.isLate && line.tab === tab) environment?.open(open);
    else changed.add(target.record);
  } catch (error) {
    if (isPassing(error)) {
      changeLine(line.key, { state: 'waiting', isLate: true });
      throw error;
    }
    signal('failed');
    const problem = problemOf(error);
    const isClash = line.isLate && !line.insists && error instanceof ApiError && error.status === 409;
    changeLine(
      line.key,
      isClash
        ? { state: 'clash', clash: { kind: 'refused', mine: part.version(line.value), theirs: problem } }
        : { state: 'refused', problem },
    );
  }
}

/** Chooses one of several records. */
export async function choose(line: ScanLine, target: Scanned): Promise<void> {
  changeLine(line.key, { tab });
  await aim(line, target, line.found ?? []);
  await sendWaiting();
}

/** Performs a scan despite its conflict; deleted records are restored first. */
export async function insist(line: ScanLine): Promise<void> {
  const { target } = line;
  if (!target) return;
  try {
    if (line.clash?.kind === 'deleted') await perform(restore, recordNamed(target.record), [target.id], {});
    changeLine(line.key, { state: 'waiting', insists: true, tab, tries: (line.tries ?? 0) + 1 });
    await sendWaiting();
  } catch (error) {
    toastFailure(error);
  }
}

/** Drops a scan with a conflict. */
export function leave(line: ScanLine): void {
  changeLine(line.key, { state: 'left' });
}

/** Undoes what a line has done. */
export async function undoLine(line: ScanLine): Promise<void> {
  if (typeof line.undo !== 'string') return;
  try {
    const { kept } = await api.post<Undone>('undo/', { what: line.undo });
    const [first] = kept;
    if (first) toast.error(first.detail);
    else changeLine(line.key, { state: 'undone', undo: null });
    if (environment && line.target) void refreshRecord(environment.client, line.target.record);
  } catch (error) {
    toastFailure(error);
  }
}

/** Retries an unknown or refused code. */
export function retry(line: ScanLine): void {
  changeLine(line.key, { state: 'waiting', tab, tries: (line.tries ?? 0) + 1 });
  void sendWaiting();
}

/** Sends waiting scans and reports those that need a decision. */
export async function sendLate(): Promise<void> {
  const before = new Set(scanLines.get().flatMap((one) => (one.state === 'clash' ? [one.key] : [])));
  readLines();
  await sendWaiting();
  const count = scanLines.get().filter((one) => one.state === 'clash' && !before.has(one.key)).length;
  if (count > 0) toast.info(i18next.t('late_clashes', { ns: 'scan', count }));
}
