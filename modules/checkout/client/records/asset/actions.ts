import i18next from 'i18next';
import { CornerDownLeft, CornerUpRight } from 'lucide-react';
import type { RecordAction } from '@steward/kernel/client/actions/types.ts';
import { openCheckoutDialog, openCheckoutMatchesDialog } from '../../dialog.tsx';

/**
 * Check-out and check-in, for one asset or a selection. A selection may be partly checked out: the result says which
 * were refused.
 */
export const recordActions: readonly RecordAction[] = [
  {
    id: 'checkin',
    title: () => i18next.t('actions.check_in', { ns: 'list' }),
    icon: CornerDownLeft,
    shortcut: 'checkin',
    scope: 'both',
    prominence: 'primary',
    visible: ({ rows, may }) => may('assets:checkin') && rows.some((row) => row['state'] === 'deployed'),
    perform: (context) => openCheckoutDialog('in', context),
    forMatches: { right: 'checkin', perform: (context) => openCheckoutMatchesDialog('in', context) },
  },
  {
    id: 'checkout',
    title: () => i18next.t('actions.check_out', { ns: 'list' }),
    icon: CornerUpRight,
    shortcut: 'checkout',
    scope: 'both',
    prominence: 'primary',
    visible: ({ rows, may }) =>
      may('assets:checkout') &&
      rows.length > 0 &&
      !rows.every((row) => row['state'] === 'deployed') &&
      (rows.length > 1 || rows[0]?.['state'] !== 'archived'),
    disabled: ({ rows }) =>
      rows.length === 1 && rows[0]?.['state'] !== 'deployable' ? i18next.t('actions.not_ready', { ns: 'list' }) : null,
    perform: (context) => openCheckoutDialog('out', context),
    forMatches: { right: 'checkout', perform: (context) => openCheckoutMatchesDialog('out', context) },
  },
];
