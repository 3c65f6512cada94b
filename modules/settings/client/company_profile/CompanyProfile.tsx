import { Suspense } from 'react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import type { Company, SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** Whether a user has no company, or one without settings. */
export function isIncomplete(user: SessionUser | null): boolean {
  if (user === null || user.registration_status !== 'step_two') return false;
  const company: Company | null = user.company;
  return company === null || company.settings === null || company.settings === undefined;
}

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
