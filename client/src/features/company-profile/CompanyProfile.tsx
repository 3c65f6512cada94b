import { lazy, Suspense } from 'react';
import { useUser } from '../../session/auth.ts';
import { isIncomplete } from './incomplete.ts';

const CompanyProfileDialog = lazy(() => import('./CompanyProfileDialog.tsx'));

/** Asks a new company for its profile, above whatever is on the screen. */
export function CompanyProfile() {
  const user = useUser();
  if (!isIncomplete(user)) return null;
  return <Suspense><CompanyProfileDialog /></Suspense>;
}
