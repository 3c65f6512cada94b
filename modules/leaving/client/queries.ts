import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { addressOf, api } from '@steward/kernel/client/api/client.ts';
import { fileToken, withToken } from '@steward/kernel/client/session/images.ts';
import type { CompanyDeletion, CompanyExports, PersonalData } from '../contract/wire.ts';

const KEY = ['leaving'] as const;
/** Milliseconds between polls while an export is being made. */
const OFTEN = 1500;

export const exportsQuery = {
  queryKey: [...KEY, 'exports'],
  queryFn: () => api.get<CompanyExports>('company-export/'),
  refetchInterval: ({ state }: { state: { data?: CompanyExports | undefined } }) =>
    state.data?.results.some((one) => one.state === 'running') ? OFTEN : false,
} as const;

export const deletionQuery = {
  queryKey: [...KEY, 'deletion'],
  queryFn: () => api.get<CompanyDeletion>('company-deletion/'),
} as const;

export const personQuery = (id: string) => ({
  queryKey: [...KEY, 'person', id],
  queryFn: () => api.get<PersonalData>(`personal-data/${id}/`),
});

/** Changes something of this page, then loads it again. */
export function useLeavingChange<T, A>(send: (input: T) => Promise<A>, done: (answer: A) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      done(answer);
      await queries.invalidateQueries({ queryKey: KEY });
    },
    onError: toastFailure,
  });
}

/** Downloads a file by an address with a token, without loading it into memory. */
export async function downloadFile(path: string): Promise<void> {
  try {
    const url = addressOf(path);
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
