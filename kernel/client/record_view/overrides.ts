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
const byRecord = Map.groupBy(Object.entries(modules), ([path]) => path.split('/').at(-2) ?? '');

/** What modules say of a type, one after the other. */
function overridesOf(record: string): readonly DetailOverride[] {
  return (byRecord.get(record) ?? []).map(([, module]) => module.detailOverride);
}

/** Tabs of the page of a record type: its own, then those of modules. */
export function tabsOf(record: string): readonly DetailTab[] {
  return [...(detailOverrideOf(record).tabs ?? []), ...recordTabs.all().filter((one) => one.record === record)];
}

/** Tiles of the page of a record type, of all modules. */
export function tilesOf(record: string): readonly NonNullable<DetailOverride['Tiles']>[] {
  return overridesOf(record).flatMap(({ Tiles }) => Tiles ?? []);
}

/** What modules say of a type's page, put together. */
export function detailOverrideOf(record: string): Omit<DetailOverride, 'Tiles'> {
  const all = overridesOf(record);
  const facts = all.find((one) => one.facts)?.facts;
  return {
    ...(facts ? { facts } : {}),
    related: Object.fromEntries(all.flatMap((one) => Object.entries(one.related ?? {}))),
    values: Object.fromEntries(all.flatMap((one) => Object.entries(one.values ?? {}))),
    tabs: all.flatMap((one) => one.tabs ?? []),
  };
}
