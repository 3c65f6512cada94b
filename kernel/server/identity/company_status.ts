import { sql } from 'kysely';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import {
  dayOf,
  refusalOfChanges,
  type CompanyState,
  type SubscriptionState,
} from '@steward/kernel/contract/access/company_status.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { SessionUser, CompanySettings } from '@steward/kernel/contract/wire/entities.ts';
import { AppError } from '../context/errors.ts';

/** The columns of `platform_company p` that decide the company's status. */
export interface CompanyStateRow {
  readonly deletes_at: Date | null;
  readonly switched_off_at: Date | null;
  readonly switched_off_reason: string | null;
  readonly trial_ends_on: string | null;
  readonly subscription_state: SubscriptionState | null;
  readonly subscription_ends_on: string | null;
}

export const COMPANY_STATE_COLUMNS = sql`p.deletes_at, p.switched_off_at, p.switched_off_reason, p.trial_ends_on, p.subscription_state,
  p.subscription_ends_on`;

export function companyStateOf(row: CompanyStateRow): CompanyState {
  return {
    deletes_on: row.deletes_at === null ? null : dayOf(row.deletes_at),
    switched_off: row.switched_off_at !== null,
    switched_off_reason: row.switched_off_reason,
    trial_ends_on: row.trial_ends_on,
    subscription:
      row.subscription_state === null ? null : { state: row.subscription_state, ends_on: row.subscription_ends_on },
  };
}

/** Throws when the company, or the support access, is read-only, with the reason. */
export function refuseWhileReadOnly(user: SessionUser, now: Date): void {
  const reason = refusalOfChanges(user, dayOf(now));
  if (reason) throw new AppError(reason, { params: paramsOf(user) });
}

/** Values of the sentences about a company that is closed or read-only. */
const paramsOf = ({ company }: SessionUser) => ({
  company: company.name,
  day: company.standing.deletes_on === null ? '' : formatDate(company.standing.deletes_on),
});

/**
 * Until it is deleted for good, a company is closed to all but its owner and administrators, who may take that back.
 * Throws `company_closed` for others.
 */
export function refuseWhileClosed(user: SessionUser, isToken = false): void {
  if (user.company.standing.deletes_on === null) return;
  if (isToken || user.support || !isAdmin(user)) throw new AppError('company_closed', { params: paramsOf(user) });
}

/** The settings among the columns of a company. */
export function settingsOf({
  enable_static_tag_prefix,
  asset_tag_prefix,
  currency,
  country,
  time_zone,
}: CompanySettings): CompanySettings {
  return { enable_static_tag_prefix, asset_tag_prefix, currency, country, time_zone };
}
