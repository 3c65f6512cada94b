import { newKey } from '@steward/kernel/client/api/client.ts';
import type { ScanTarget } from '@steward/kernel/client/scan_modes.ts';
import { onSessionEnd } from '@steward/kernel/client/session/auth.ts';
import { createStore } from '@steward/kernel/client/state/store.ts';
import { unsentKeys, readSession } from '@steward/kernel/client/state/stored_session.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Scanned } from '../contract/wire.ts';
import { SCANS } from './stored_scans.ts';

/** What stands against a scan that is sent late, as both sides say it. */
export interface Clash {
  readonly kind: 'deleted' | 'changed' | 'refused';
  readonly mine: string;
  readonly theirs: string;
}

/** A scan and what came of it. */
export interface ScanLine {
  /** Sent with its call, so that a repeat does nothing twice. */
  readonly key: string;
  readonly code: string;
  readonly at: string;
  readonly mode: string;
  /** What the mode has asked, as it was at this scan. */
  readonly value: unknown;
  readonly state: 'waiting' | 'busy' | 'done' | 'undone' | 'refused' | 'unknown' | 'several' | 'clash' | 'left';
  /** It could not be sent when it was scanned. */
  readonly isLate?: boolean;
  readonly insists?: boolean;
  /** The tab in which it was scanned. */
  readonly tab?: string;
  /** How often somebody has decided that it is sent, against a clash or once more. */
  readonly tries?: number;
  readonly found?: readonly Scanned[];
  readonly target?: ScanTarget;
  readonly text?: string;
  readonly problem?: string;
  readonly clash?: Clash;
  readonly undo?: string | null;
}

/** Lines that are kept on the device. */
const MOST = 500;

/** By company and person: scans outlive a reload and the end of the session, and nobody sends those of another. */
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

/** Where the lines of whoever has signed in are stored: what all tabs share. */
export const storedAt = (): string => storedUnder;

/** Scans, newest first. */
export const scanLines = createStore<readonly ScanLine[]>([]);

function show(lines: readonly ScanLine[]): void {
  scanLines.set(lines.toSorted((one, other) => other.at.localeCompare(one.at)));
}

/** Reads what is stored for whoever has signed in, which other tabs may have changed. */
export function readLines(): void {
  storedUnder = place();
  show(unsentKeys(storedUnder).flatMap((key) => read(key) ?? []));
}

// Whoever signs in next in this tab does not see them.
onSessionEnd(() => {
  storedUnder = '';
  scanLines.set([]);
});

// Each line is stored by itself, so that tabs never write over what another has scanned.
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
    // The device has no room left: the line is sent, but does not outlive the page.
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

/** Leaves only what is not sent yet, and clashes that nobody has decided. */
export function clearLines(): void {
  remove(scanLines.get().filter((one) => !isOpen(one)));
}
