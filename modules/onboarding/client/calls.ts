import type { Onboarding } from '../contract/wire.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';

const KEY = 'onboarding';

/** What of the first minutes is still to be done, by the one who asks. */
export function onboardingQuery(userId: string) {
  return queryOptions({
    queryKey: [KEY, userId],
    queryFn: ({ signal }) => api.get<Onboarding>('onboarding/', { signal }),
  });
}

/** Keeps what was put away, also for the other devices of the same person. */
export async function keepGuidance(
  client: QueryClient,
  userId: string,
  given: Readonly<Record<string, string | null>>,
): Promise<void> {
  client.setQueryData([KEY, userId], await api.patch<Onboarding>('onboarding/', given));
}

export const refreshOnboarding = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [KEY] });
