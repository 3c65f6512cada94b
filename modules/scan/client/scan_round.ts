import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { connected } from '@steward/kernel/client/api/connection.ts';
import { scanModes, type ScanMode, type ScanModePart } from '@steward/kernel/client/scan_modes.ts';
import { keepShell } from '@steward/kernel/client/service_worker.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { isTyping } from '@steward/kernel/client/shortcuts/useShortcuts.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { scanSettings } from './feedback.ts';
import { readLines, scanLines, type ScanLine } from './lines.ts';
import { loadPart, scan, sendWaiting, setPage } from './run.ts';

/** Delay in milliseconds before the page is cached for offline use, so that it does not slow down the start. */
const KEEP_AFTER = 2000;
/** The same after an incomplete attempt. */
const KEEP_AGAIN_AFTER = 10_000;

/** Focuses the field and selects its text, so that the next keys replace it. */
function takeKeys(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** Keys of a hand scanner go to the code field, wherever the focus is. */
function useDeskScanner(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.stopImmediatePropagation();
      takeKeys(input.current);
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [input]);
}

/** The chosen action, and the results so far. */
export interface ScanRound {
  readonly modes: readonly ScanMode[];
  readonly mode: string;
  readonly chooseMode: (mode: string) => void;
  /** Code of the mode; absent while it loads. */
  readonly part: ScanModePart | null | undefined;
  /** Values of the mode's fields. */
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  /** The choices that are needed before scanning. */
  readonly problem: string | null;
  /** A code that was scanned twice. */
  readonly again: string | null;
  readonly submit: (code: string) => boolean | Promise<boolean>;
  readonly isConnected: boolean;
  readonly lines: readonly ScanLine[];
  readonly waiting: number;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** A round of scans: a mode with its fields is chosen once, then each code gets a line with its result. */
export function useScanRound(): ScanRound {
  const client = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const settings = useStore(scanSettings);
  const isConnected = useStore(connected);
  const lines = useStore(scanLines);
  const modes = scanModes.all().filter((one) => user && one.visible(user));
  const wanted = typeof search['way'] === 'string' ? search['way'] : settings.mode;
  const [mode, setMode] = useState(() => modes.find((one) => one.key === wanted)?.key ?? modes[0]?.key ?? 'open');
  const [problem, setProblem] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const value = settings.values[mode] ?? null;
  const { data: part } = useQuery({
    queryKey: ['scan_mode', mode],
    queryFn: () => loadPart(mode),
    staleTime: Infinity,
    networkMode: 'always',
  });
  useDeskScanner(input);
  const begin = useEffectEvent(() => {
    setPage({ client, open: (path) => router.history.push(path) });
    readLines();
    void sendWaiting();
  });
  useEffect(() => {
    begin();
    return () => setPage(null);
  }, []);
  useEffect(() => {
    if (!isConnected) return undefined;
    let timer = setTimeout(() => void keepOnDevice(), KEEP_AFTER);
    let isOpen = true;
    const keepOnDevice = async (): Promise<void> => {
      const isDone = await keepShell();
      if (!isDone && isOpen) timer = setTimeout(() => void keepOnDevice(), KEEP_AGAIN_AFTER);
    };
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [isConnected]);

  const take = (code: string, loaded: ScanModePart): boolean => {
    const missing = loaded.missing?.(value) ?? null;
    setProblem(missing);
    setAgain(null);
    if (missing !== null) return false;
    if (!scan(code, mode, value)) setAgain(code);
    return true;
  };
  // Codes scanned while the mode loads are handled afterwards.
  const submit = (code: string): boolean | Promise<boolean> =>
    part
      ? take(code, part)
      : loadPart(mode).then(
          (found) => found !== null && take(code, found),
          () => false,
        );
  return {
    ...{ modes, mode, part, value, problem, again, submit, isConnected, lines, input },
    waiting: lines.filter((one) => one.state === 'waiting' || one.state === 'busy').length,
    chooseMode: (next) => {
      setMode(next);
      setProblem(null);
      scanSettings.set((now) => ({ ...now, mode: next }));
    },
    setValue: (next) => {
      const isComplete = part?.missing?.(value) && part.missing(next) === null;
      // Focus for hand scanners; not on phones, whose keyboard would cover the screen.
      if (isComplete && matchMedia('(pointer: fine)').matches) takeKeys(input.current);
      setProblem(null);
      scanSettings.set((now) => ({ ...now, values: { ...now.values, [mode]: next } }));
    },
  };
}
