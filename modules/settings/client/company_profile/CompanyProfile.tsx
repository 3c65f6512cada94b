import { Suspense } from 'react';
import { lazyModule } from '@steward/kernel/client/api/lazy_module.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { isIncomplete } from './incomplete.ts';

const ui = lazyModule(() => import('../ui.ts'));

const CompanyProfileDialog = lazyPart(ui.part('CompanyProfileDialog'));

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
