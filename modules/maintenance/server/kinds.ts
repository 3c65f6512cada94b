import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { locationMaintenance } from '../contract/location_maintenance.ts';
import type { Subject } from '../contract/wire.ts';

/** Record types of maintenance, by subject. */
export const MAINTENANCE = { asset: assetMaintenance, location: locationMaintenance } as const satisfies Record<
  Subject,
  RecordDefinition
>;
