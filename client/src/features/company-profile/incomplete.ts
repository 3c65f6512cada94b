import type { Company, SessionUser } from '@steward/contract/wire/entities';

/** Has somebody signed up whose company is not there yet, or has no settings? */
export function isIncomplete(user: SessionUser | null): boolean {
  if (user === null || user.registration_status !== 'step_two') return false;
  const company: Company | null = user.company;
  return company === null || company.settings === null || company.settings === undefined;
}
