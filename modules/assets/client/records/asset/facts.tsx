import type { OwnFacts } from '@steward/kernel/client/detail/own_facts.ts';
import { AssetStatus } from './AssetStatus.tsx';

/** One status to look at: the label stands beside the availability. */
export const ownFacts: OwnFacts = { state: { Fact: AssetStatus, instead: ['status'] } };
