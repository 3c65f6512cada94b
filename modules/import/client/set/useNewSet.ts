import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { leaveFiles, makeSet, useAdopt } from './calls.ts';

/** Begins a set with files, and opens its screen, which sends them. */
export function useNewSet() {
  const router = useRouter();
  const adopt = useAdopt();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const set = await makeSet();
      adopt(set);
      leaveFiles(set.id, files);
      router.history.push(`/import/set/${set.id}`);
    },
    onError: toastFailure,
  });
}
