import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import type { Onboarding } from '../contract/wire.ts';

const KEY = 'onboarding';

/** Onboarding state of the user. */
export function onboardingQuery(userId: string) {
  return queryOptions({
    queryKey: [KEY, userId],
    queryFn: ({ signal }) => api.get<Onboarding>('onboarding/', { signal }),
  });
}

/** Stores dismissals for all devices of the user. */
export async function storeGuidance(
  client: QueryClient,
  userId: string,
  given: Readonly<Record<string, string | null>>,
): Promise<void> {
  client.setQueryData([KEY, userId], await api.patch<Onboarding>('onboarding/', given));
}

export const refreshOnboarding = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [KEY] });
