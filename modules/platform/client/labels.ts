import type { Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { CompanyStatus } from '@steward/kernel/contract/access/company_status.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { PlatformCompany } from '../contract/wire.ts';

export const STATUS_TONES: Readonly<Record<CompanyStatus, Tone>> = {
  active: 'ok',
  trial: 'info',
  lapsed: 'warning',
  switched_off: 'bad',
  closed: 'bad',
};

/** End date of trial or subscription; `null`: none. */
export function untilOf({ status, trial_ends_on, subscription }: PlatformCompany): string | null {
  const day = status === 'trial' ? trial_ends_on : subscription ? subscription.ends_on : trial_ends_on;
  return day && status !== 'switched_off' ? formatDate(day) : null;
}
