import { newKey } from '@steward/kernel/client/api/client.ts';
import type { ScanTarget } from '@steward/kernel/client/scan_modes.ts';
import { onSessionEnd } from '@steward/kernel/client/session/auth.ts';
import { createStore } from '@steward/kernel/client/state/store.ts';
import { unsentKeys, readSession } from '@steward/kernel/client/state/stored_session.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Scanned } from '../contract/wire.ts';
import { SCANS } from './stored_scans.ts';

/** A conflict of a late scan. */
export interface Clash {
  readonly kind: 'deleted' | 'changed' | 'refused';
  readonly mine: string;
  readonly theirs: string;
}

/** A scan with its result. */
export interface ScanLine {
  /** Idempotency key of its call. */
  readonly key: string;
  readonly code: string;
  readonly at: string;
  readonly mode: string;
  /** Values of the mode's fields at the time of the scan. */
  readonly value: unknown;
  readonly state: 'waiting' | 'busy' | 'done' | 'undone' | 'refused' | 'unknown' | 'several' | 'clash' | 'left';
  /** Whether it was scanned offline. */
  readonly isLate?: boolean;
  readonly insists?: boolean;
  /** The tab in which it was scanned. */
  readonly tab?: string;
  /** Number of decisions to send it despite a conflict, or again. */
  readonly tries?: number;
  readonly found?: readonly Scanned[];
  readonly target?: ScanTarget;
  readonly text?: string;
  readonly problem?: string;
  readonly clash?: Clash;
  readonly undo?: string | null;
}

/** Maximum number of lines stored on the device. */
const MOST = 500;

/** Storage key by company and user. Scans survive reloads and sign-out, and are never sent by another user. */
function place(): string {
  let user = '';
  try {
    user = String(objectIn(JSON.parse(readSession('user') ?? '{}'))['id'] ?? '');
  } catch {
    // Nobody has signed in.
  }
  return `${SCANS}${readSession('companyId') ?? ''}.${user}.`;
}

function isLine(one: unknown): one is ScanLine {
  const { key, code, at, mode, state } = objectIn(one);
  return [key, code, at, mode, state].every((part) => typeof part === 'string');
}

function read(key: string): ScanLine | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLine(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** This tab, also after a reload. */
export const tab = ((): string => {
  const stored = sessionStorage.getItem('steward.tab') ?? newKey();
  sessionStorage.setItem('steward.tab', stored);
  return stored;
})();

let storedUnder = '';

/** Storage key of the signed-in user's lines, which all tabs share. */
export const storedAt = (): string => storedUnder;

/** Scans, newest first. */
export const scanLines = createStore<readonly ScanLine[]>([]);

function show(lines: readonly ScanLine[]): void {
  scanLines.set(lines.toSorted((one, other) => other.at.localeCompare(one.at)));
}

/** Reads the stored lines of the signed-in user, which other tabs may have changed. */
export function readLines(): void {
  storedUnder = place();
  show(unsentKeys(storedUnder).flatMap((key) => read(key) ?? []));
}

// Hidden from the next user of this tab.
onSessionEnd(() => {
  storedUnder = '';
  scanLines.set([]);
});

// Each line has its own key, so that tabs do not overwrite each other's.
addEventListener('storage', ({ key }) => {
  if (storedUnder === '' || (key !== null && !key.startsWith(storedUnder))) return;
  if (key === null) return readLines();
  const line = read(key);
  const others = scanLines.get().filter((one) => storedUnder + one.key !== key);
  show(line ? [line, ...others] : others);
});

function store(line: ScanLine): void {
  try {
    localStorage.setItem(storedUnder + line.key, JSON.stringify(line));
  } catch {
    // Storage is full: the line is sent, but does not survive a reload.
  }
}

const isOpen = (one: ScanLine): boolean => ['waiting', 'busy', 'clash'].includes(one.state);

function remove(lines: readonly ScanLine[]): void {
  for (const one of lines) localStorage.removeItem(storedUnder + one.key);
  scanLines.set(scanLines.get().filter((one) => !lines.includes(one)));
}

let latest = '';

/** The time of a scan, later than that of the one before. */
export function timeOfScan(): string {
  const now = Math.max(Date.now(), latest === '' ? 0 : Date.parse(latest) + 1);
  latest = new Date(now).toISOString();
  return latest;
}

export function addLine(line: ScanLine): void {
  store(line);
  show([line, ...scanLines.get()]);
  remove(scanLines.get().filter((one, index) => index >= MOST && !isOpen(one)));
}

export function changeLine(key: string, part: Partial<ScanLine>): void {
  const known = read(storedUnder + key) ?? scanLines.get().find((one) => one.key === key);
  if (!known) return;
  const line = { ...known, ...part };
  store(line);
  scanLines.set(scanLines.get().map((one) => (one.key === key ? line : one)));
}

/** Keeps only unsent lines and undecided conflicts. */
export function clearLines(): void {
  remove(scanLines.get().filter((one) => !isOpen(one)));
}
