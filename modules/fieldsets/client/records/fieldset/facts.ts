import type { OwnFacts } from '@steward/kernel/client/record_view/own_facts.ts';
import { LayoutFact } from './LayoutFact.tsx';

export const ownFacts: OwnFacts = { layout: { Fact: LayoutFact, instead: [] } };
