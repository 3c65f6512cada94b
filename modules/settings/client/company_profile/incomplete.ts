import type { Company, SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** Whether a user has no company, or one without settings. */
export function isIncomplete(user: SessionUser | null): boolean {
  if (user === null || user.registration_status !== 'step_two') return false;
  const company: Company | null = user.company;
  return company === null || company.settings === null || company.settings === undefined;
}
