import type { AddedLabels } from '@steward/kernel/contract/labels/types.ts';

const fields = { parts_cost: 'Cost of parts' };

export const asset_maintenance = { fields } satisfies AddedLabels;
export const location_maintenance = { fields } satisfies AddedLabels;
