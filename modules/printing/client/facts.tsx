import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { OwnFacts } from '@steward/kernel/client/record_view/overrides.ts';

/** The layout has a tab of its own. */
export const templateFacts: OwnFacts = {
  width: { Fact: ({ row }) => <>{formatNumber(Number(row['width']))}</>, instead: ['layout'] },
};
