import { useQuery } from '@tanstack/react-query';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { useReadOnlyReason, useUser } from '@steward/kernel/client/session/auth.ts';
import type { Onboarding } from '../contract/wire.ts';
import { onboardingQuery } from './calls.ts';

/** Open onboarding steps. `null`: done or dismissed; `undefined`: loading. */
export function useChecklist(): Onboarding['steps'] | null | undefined {
  const user = useUser();
  const why = useReadOnlyReason();
  const isOwn = user !== null && user.registration_status === 'complete' && !user.support && preview() === null;
  const { data, isError } = useQuery({ ...onboardingQuery(user?.id ?? ''), enabled: isOwn });
  if (!isOwn || isError || why !== null) return null;
  if (!data) return undefined;
  return data.is_dismissed || data.steps.every((one) => one.done) ? null : data.steps;
}
