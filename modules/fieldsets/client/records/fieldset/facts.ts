import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { OwnFacts } from '@steward/kernel/client/record_view/own_facts.ts';

export const ownFacts: OwnFacts = { layout: { Fact: lazyPart(() => import('./LayoutFact.tsx')), instead: [] } };
