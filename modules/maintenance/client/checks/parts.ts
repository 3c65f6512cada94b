import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import type { OwnFacts } from '@steward/kernel/client/record_view/own_facts.ts';

/** Maintenance is opened for its checklist. */
export const checkPart: DetailOverride = { Lead: lazyPart(() => import('./Checklist.tsx')) };

/** The checklist of a type or a plan in words. */
export const checklistFacts: OwnFacts = {
  checklist: { Fact: lazyPart(() => import('./ChecklistFact.tsx')), instead: [] },
};
