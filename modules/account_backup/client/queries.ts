import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { addressOf, api } from '@steward/kernel/client/api/client.ts';
import { fileToken, withToken } from '@steward/kernel/client/session/images.ts';
import type { AccountBackup, AccountRestore, BackupPlan } from '../contract/wire.ts';

const KEY = ['account_backups'] as const;
/** Milliseconds between polls while a backup is being made. */
const OFTEN = 1500;

export const backupsQuery = {
  queryKey: KEY,
  queryFn: () => api.get<{ results: readonly AccountBackup[] }>('account-backup/'),
  refetchInterval: ({ state }: { state: { data?: { results: readonly AccountBackup[] } | undefined } }) =>
    state.data?.results.some((one) => one.state === 'running') ? OFTEN : false,
} as const;

export const planQuery = { queryKey: [...KEY, 'plan'], queryFn: () => api.get<BackupPlan>('account-backup/plan/') };

/** A restore, polled while it runs. */
export const restoreQuery = (id: string) => ({
  queryKey: [...KEY, 'restore', id],
  queryFn: () => api.get<AccountRestore>(`account-backup/restore/${id}/`),
  refetchInterval: ({ state }: { state: { data?: AccountRestore | undefined } }) =>
    state.data && ['checking', 'running'].includes(state.data.status) ? OFTEN : false,
});

/** Changes backups, then loads the list again. */
export function useBackupChange<T, A>(send: (input: T) => Promise<A>, done: (answer: A, input: T) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      done(answer, input);
      await queries.invalidateQueries({ queryKey: KEY });
    },
    onError: toastFailure,
  });
}

/** Downloads the file of a backup without loading it into memory. */
export async function downloadBackup(id: string): Promise<void> {
  try {
    const url = addressOf(`account-backup/${id}/file`);
    const link = document.createElement('a');
    link.href = withToken(url, await fileToken(url));
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  } catch (error) {
    toastFailure(error);
  }
}
