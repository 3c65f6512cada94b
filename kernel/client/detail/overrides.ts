import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { ComponentType } from 'react';
import { recordTabs, type DetailTab } from '../slots.ts';

/** Overrides of a type's page: `records/<name>/detail.tsx`, exported as `detailOverride`. */
export interface DetailOverride {
  /** Fields under the title, instead of subtitle and unique texts. */
  readonly facts?: readonly string[];
  /** Replacements for lists of related records, by type: where members are added and removed. */
  readonly related?: Readonly<Record<string, ComponentType<{ row: Row }>>>;
  /** Fields rendered by components of their own at full width, below their section. */
  readonly values?: Readonly<Record<string, ComponentType<{ row: Row }>>>;
  /** Tiles between header and tabs. */
  readonly Tiles?: ComponentType<{ record: RecordDefinition; row: Row }>;
  /** Further tabs, after the overview. */
  readonly tabs?: readonly DetailTab[];
}

const modules = import.meta.glob<{ detailOverride: DetailOverride }>('../../../modules/*/client/records/*/detail.tsx', {
  eager: true,
});
const byRecord = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module.detailOverride]),
);

/** Tabs of the page of a record type: its own, then those of modules. */
export function tabsOf(record: string): readonly DetailTab[] {
  return [...(detailOverrideOf(record).tabs ?? []), ...recordTabs.all().filter((one) => one.record === record)];
}

export function detailOverrideOf(record: string): DetailOverride {
  return byRecord.get(record) ?? {};
}
