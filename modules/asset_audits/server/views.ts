import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { IN_USE, type DeclaredView } from '@steward/kernel/server/context/views.ts';
import type { CONDITIONS } from '../contract/actions.ts';

type Condition = (typeof CONDITIONS)[number];

const say = wordsOf('asset_audits');

/** Views of assets by their next audit, reached from the dashboard and from the list of audits. */
export const auditViews: readonly DeclaredView[] = [
  {
    name: 'audit-overdue',
    words: say(({ views }) => views.overdue),
    filter: { and: [{ field: 'next_audit', op: 'lt', value: { today: 0 } }, IN_USE] },
    sort: 'next_audit',
    isLate: true,
    isApart: true,
    concern: { group: 'overdue', day: 'next_audit', about: 'location', needs: 'assetsaudit:write' },
  },
  {
    name: 'audit-due',
    words: say(({ views }) => views.due),
    filter: {
      and: [
        { field: 'next_audit', op: 'between', value: [{ today: 0 }, { today: 'asset_audit.warning_days' }] },
        IN_USE,
      ],
    },
    sort: 'next_audit',
    isApart: true,
  },
];

const found = (...conditions: readonly Condition[]) => ({ field: 'condition', op: 'in', value: conditions }) as const;

/** Tabs of the list of audits: what was found that needs somebody. */
export const conditionViews: readonly DeclaredView[] = [
  { name: 'damaged', words: say(({ views }) => views.damaged), filter: found('damaged', 'unusable') },
  { name: 'worn', words: say(({ views }) => views.worn), filter: found('worn') },
];
