import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { isReady, useUser } from '@steward/kernel/client/session/auth.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { onboardingQuery } from './calls.ts';
import { storeTour, readTour, tourShown } from './tour_state.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('./ui.ts'));

const TourCard = lazyPart(ui.part('TourCard'));

/** Shows the tour once per user, on the first dashboard. */
export function Tour() {
  const user = useUser();
  const isShown = useStore(tourShown);
  // Completing the company's profile reloads the page, so the tour starts afterwards.
  const [isNew] = useState(() => user?.registration_status !== 'complete');
  const isHome = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') === '/dashboard' });
  const isTheirs =
    isReady(user) &&
    user.registration_status === 'complete' &&
    !user.support &&
    preview() === null &&
    !isPortalOnly(user);
  const kept = readTour();
  const isOver = kept?.completed === true || kept?.skipped === true;
  const { data } = useQuery({ ...onboardingQuery(user?.id ?? ''), enabled: isTheirs && isHome && !isOver });
  useEffect(() => {
    if (!isTheirs || isNew || !isHome || isOver || !data) return;
    if (data.tour === null) tourShown.set(true);
    else storeTour({ completed: data.tour === 'completed', skipped: data.tour === 'skipped' });
  }, [data, isHome, isNew, isOver, isTheirs]);
  return isShown && isTheirs ? (
    <Suspense fallback={null}>
      <TourCard user={user} />
    </Suspense>
  ) : null;
}
