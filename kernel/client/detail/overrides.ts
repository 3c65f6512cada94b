import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { ComponentType } from 'react';

/**
 * Where the page of a record type differs from what follows from its definition: `records/<name>/detail.tsx`, as
 * `detailOverride`.
 */
export interface DetailOverride {
  /** Fields under the title, in the place of subtitle and unique texts. */
  readonly facts?: readonly string[];
  /**
   * In the place of the list of records that point here, by their type: where they are not only shown but put in and
   * taken out.
   */
  readonly related?: Readonly<Record<string, ComponentType<{ row: Row }>>>;
  /** Fields that need the whole width and draw themselves, below the others of their section. */
  readonly values?: Readonly<Record<string, ComponentType<{ row: Row }>>>;
  /** Between the head and the tabs: what one wants to know first. */
  readonly Tiles?: ComponentType<{ record: RecordDefinition; row: Row }>;
  /** Tabs of its own, after the overview. */
  readonly tabs?: readonly DetailTab[];
}

export interface DetailTab {
  /** In the address, as `?tab=`. */
  readonly key: string;
  /** In the current language. Called while rendering. */
  readonly title: () => string;
  readonly visible: (person: SessionUser, row: Row) => boolean;
  /** Loaded when the tab is opened: `lazyPart(() => …)`. */
  readonly Content: ComponentType<{ record: RecordDefinition; row: Row }>;
}

const modules = import.meta.glob<{ detailOverride: DetailOverride }>('../../../modules/*/client/records/*/detail.tsx', {
  eager: true,
});
const byRecord = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module.detailOverride]),
);

export function detailOverrideOf(record: string): DetailOverride {
  return byRecord.get(record) ?? {};
}
