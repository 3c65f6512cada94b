import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { leaveFiles, makeSet } from './calls.ts';

/** Begins a set with files, and opens its screen, which sends them. */
export function useNewSet() {
  const router = useRouter();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const { id } = await makeSet();
      leaveFiles(id, files);
      router.history.push(`/import/set/${id}`);
    },
    onError: toastFailure,
  });
}
