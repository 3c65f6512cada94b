import type { OwnFacts } from '@steward/kernel/client/record_view/own_facts.ts';
import { AssetStatus } from './AssetStatus.tsx';

/** The status label is shown beside the availability. */
export const ownFacts: OwnFacts = { state: { Fact: AssetStatus, instead: ['status'] } };
