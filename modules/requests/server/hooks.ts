import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';

/** Requests are deleted with their asset and requester. */
export const assetHooks: RecordHooks = {
  traces: [{ table: 'asset_request', columns: ['asset_id'], reportedAs: 'requests' }],
};

/** Requests for catalog items are deleted permanently with the item. */
export const catalogHooks: RecordHooks = {
  traces: [{ table: 'asset_request', columns: ['catalog_item_id'], reportedAs: 'requests' }],
};

export const userHooks: RecordHooks = {
  traces: [
    { table: 'asset_request', columns: ['user_id'], reportedAs: 'requests' },
    { table: 'asset_request', columns: ['decided_by'], isCleared: true },
  ],
};
