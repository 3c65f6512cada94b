import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { importWhenConnected } from '../api/connection.ts';
import { operationParts } from '../slots.ts';
import type { Tone } from '../ui/StatusChip.tsx';
import type { OperationLabels, OperationView } from './types.ts';

const loaded = new Map<string, OperationView>();

/** Loads how the modules draw their operations; screens wait for it. */
export async function loadOperationViews(): Promise<void> {
  await Promise.all(
    operationParts.every().map(async ({ kind, load }) => {
      if (!loaded.has(kind)) loaded.set(kind, await importWhenConnected(load));
    }),
  );
}

const UNKNOWN: OperationView = {
  useLabels: () => ({ title: () => '', subject: () => '', will: () => '', did: () => '' }),
};

/** The view of a kind, after `loadOperationViews`. */
export function viewOf(kind: string): OperationView {
  return loaded.get(kind) ?? UNKNOWN;
}

/** Where an operation is seen. */
export function pageOf({ kind, id }: Pick<Operation, 'kind' | 'id'>): string {
  return viewOf(kind).page?.(id) ?? `/operations/${id}`;
}

/** Labels of one operation's kind. A component that uses it keeps to one operation. */
export function useOperationLabels({ kind }: Pick<Operation, 'kind'>): OperationLabels {
  return viewOf(kind).useLabels();
}

export const TONES: Readonly<Record<Operation['status'], Tone>> = {
  draft: 'quiet',
  checking: 'info',
  checked: 'warning',
  running: 'info',
  paused: 'warning',
  done: 'ok',
  cancelled: 'quiet',
  failed: 'bad',
  undoing: 'info',
  undone: 'quiet',
};

/** How far something is: records looked at, of how many. */
export function progressOf(operation: Operation): { done: number; all: number } {
  return operation.phase === 'undo'
    ? { done: operation.undo?.looked ?? 0, all: operation.changed }
    : { done: operation.done, all: Math.max(operation.total, operation.done) };
}
