import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { isIncomplete } from './incomplete.ts';

const CompanyProfileDialog = lazyPart(() => import('./CompanyProfileDialog.tsx'));

/** Asks a new company for its profile. */
export function CompanyProfile() {
  const user = useUser();
  if (!isIncomplete(user)) return null;
  return (
    <Suspense>
      <CompanyProfileDialog />
    </Suspense>
  );
}
