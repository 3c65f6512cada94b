import { UNDO_HEADER } from '@steward/kernel/contract/wire/undo.ts';

const undoable = new WeakMap<object, string>();

/** Keeps with an answer how what it says can be taken back. */
export function rememberUndo(answer: unknown, response: Pick<Response, 'headers'>): void {
  const what = response.headers.get(UNDO_HEADER);
  if (what !== null && typeof answer === 'object' && answer !== null) undoable.set(answer, what);
}

/** How what an answer says can be taken back, for `takeBack`; `null`: it cannot. */
export function undoOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null ? (undoable.get(answer) ?? null) : null;
}
