import i18next from 'i18next';
import { ApiError, errorMessage } from '../api/client.ts';
import { toast } from '../ui/toast.ts';

/** Says what went wrong: the sentence of the server, or that something did. */
export function toastFailure(error: unknown): void {
  const said = error instanceof ApiError ? errorMessage(error.body) : undefined;
  toast.error(said ?? i18next.t('wrong', { ns: 'errors' }));
}
