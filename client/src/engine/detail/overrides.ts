import type { RecordDefinition, Row } from '@steward/contract/records/index';
import type { ComponentType } from 'react';

/** Where the page of a record type differs from what follows from its definition: `records/<name>/detail.tsx`, as `detailOverride`. */
export interface DetailOverride {
  /** Fields under the title, in the place of subtitle and unique texts. */
  readonly facts?: readonly string[];
  /** Between the head and the tabs: what one wants to know first. */
  readonly Tiles?: ComponentType<{ record: RecordDefinition; row: Row }>;
}

const modules = import.meta.glob<{ detailOverride: DetailOverride }>('../../records/*/detail.tsx', { eager: true });
const byRecord = new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module.detailOverride]));

export function detailOverrideOf(record: string): DetailOverride {
  return byRecord.get(record) ?? {};
}
