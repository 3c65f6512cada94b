import type { AddedLabels } from '@steward/kernel/contract/labels/types.ts';

const fields = { parts_cost: 'Kosten der Teile' };

export const asset_maintenance = { fields } satisfies AddedLabels;
export const location_maintenance = { fields } satisfies AddedLabels;
