import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import type { OwnFacts } from '@steward/kernel/client/record_view/own_facts.ts';
import { Checklist } from './Checklist.tsx';
import { ChecklistFact } from './ChecklistFact.tsx';

/** Maintenance is opened for its checklist. */
export const checkPart: DetailOverride = { Lead: Checklist };

/** The checklist of a type or a plan in words. */
export const checklistFacts: OwnFacts = { checklist: { Fact: ChecklistFact, instead: [] } };
