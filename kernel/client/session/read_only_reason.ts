import i18next from 'i18next';
import { dayOf, refusalOfChanges } from '@steward/kernel/contract/access/company_status.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { preview } from '../api/preview.ts';

/** Why records cannot be changed, whatever the permissions. */
export type ReadOnlyReason = 'preview' | NonNullable<ReturnType<typeof refusalOfChanges>>;

/** The one check before offering changes; `null`: changes are possible. By this device's clock; the server decides. */
export function readOnlyReasonOf(user: SessionUser | null): ReadOnlyReason | null {
  if (preview()) return 'preview';
  return user?.company?.standing ? refusalOfChanges(user, dayOf(new Date())) : null;
}

/** A short reason for buttons and menus, which do not wait for texts: it is among the first. The banner says more. */
export const readOnlyReasonText = (why: ReadOnlyReason): string => i18next.t(`read_only.${why}`, { ns: 'shell' });
