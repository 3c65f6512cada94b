import { dayOf, refusalOfChanges } from '@steward/kernel/contract/access/company_status.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import i18next from 'i18next';
import { preview } from '../api/preview.ts';

/** Why nothing of the company's records can be changed from here now, whatever one's rights are. */
export type ReadOnlyReason = 'preview' | NonNullable<ReturnType<typeof refusalOfChanges>>;

/**
 * The one answer that all screens take before they offer a change; `null`: work goes on. By the clock of this device;
 * the server decides.
 */
export function readOnlyReasonOf(user: SessionUser | null): ReadOnlyReason | null {
  if (preview()) return 'preview';
  return user?.company?.standing ? refusalOfChanges(user, dayOf(new Date())) : null;
}

/** The reason in a few words, for buttons and menus. The banner above the screen says more. */
export const readOnlyReasonText = (why: ReadOnlyReason): string => i18next.t(`short.${why}`, { ns: 'standing' });
