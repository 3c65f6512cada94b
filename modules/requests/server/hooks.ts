import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';

/** Requests are deleted with their asset and requester. */
export const assetHooks: RecordHooks = {
  traces: [{ table: 'asset_request', columns: ['asset_id'], told: 'requests' }],
};

/** Requests for catalog items are deleted permanently with the item. */
export const catalogHooks: RecordHooks = {
  traces: [{ table: 'asset_request', columns: ['catalog_item_id'], told: 'requests' }],
};

export const userHooks: RecordHooks = {
  traces: [
    { table: 'asset_request', columns: ['user_id'], told: 'requests' },
    { table: 'asset_request', columns: ['decided_by'], isCleared: true },
  ],
};
