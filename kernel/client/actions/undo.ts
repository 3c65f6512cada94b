import i18next from 'i18next';
import type { Undone } from '@steward/kernel/contract/wire/headers.ts';
import { api, ApiError, errorMessage } from '../api/client.ts';
import { toast, type ToastOptions } from '../ui/toast.ts';

/**
 * Undo of a toast: takes back what a call has done, by its lines of history. `what` is of `undoOf`; `changed` is called
 * after it.
 */
export function undoToast(what: string | null, changed: () => void): ToastOptions {
  return what === null ? {} : { undo: () => void takeBack(what, changed) };
}

/** Says what was done, with Redo where it can be done again; `isAgain`: this is what Redo does. */
async function takeBack(what: string, changed: () => void, isAgain = false): Promise<void> {
  try {
    const { kept, redo } = await api.post<Undone>('undo/', { what });
    const [first] = kept;
    if (first) toast.error(first.detail);
    else if (isAgain) toast.success(i18next.t('actions.redone', { ns: 'list' }), undoToast(redo ?? null, changed));
    else {
      const again =
        redo === undefined
          ? undefined
          : { label: i18next.t('actions.redo', { ns: 'list' }), run: () => void takeBack(redo, changed, true) };
      toast.success(i18next.t('actions.undone', { ns: 'list' }), again && { action: again });
    }
  } catch (error) {
    toastFailure(error);
  } finally {
    changed();
  }
}

/** Says what went wrong: the sentence of the server, or that something did. */
export function toastFailure(error: unknown): void {
  const said = error instanceof ApiError ? errorMessage(error.body) : undefined;
  toast.error(said ?? i18next.t('wrong', { ns: 'errors' }));
}
