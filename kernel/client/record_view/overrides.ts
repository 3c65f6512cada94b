import type { ComponentType } from 'react';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { AvailableAction } from '../actions/record_actions.ts';
import { createRecordParts } from '../records/module_additions.ts';

/** A fact of the strip: a field by its key, or what draws one or several `Fact`s, or none. */
export type StripEntry = string | ComponentType<{ record: RecordDefinition; row: Row }>;

/** Work with a record on the whole screen of a phone, instead of its page. */
interface PhoneScreen {
  /** Whether it is for this record, at this tab of the address. */
  readonly isFor: (row: Row, tab: string | undefined, may: (permission: Permission | null) => boolean) => boolean;
  readonly Screen: ComponentType<PhoneScreenProps>;
}

export interface PhoneScreenProps {
  readonly record: RecordDefinition;
  readonly row: Row;
  readonly actions: readonly AvailableAction[];
  /** Shows the page. */
  readonly onDetails: () => void;
}

/** What a module adds to the page of a record type. */
export interface DetailOverride {
  /** Fields under the title, instead of subtitle and unique texts. */
  readonly facts?: readonly string[];
  /** Replacements for lists of related records, by type: where members are added and removed. */
  readonly related?: Readonly<Record<string, ComponentType<{ row: Row }>>>;
  /** Fields rendered by components of their own at full width, below their section. */
  readonly values?: Readonly<Record<string, ComponentType<{ row: Row }>>>;
  /** Fields that stand elsewhere on the page, as in its tiles. */
  readonly shownElsewhere?: readonly string[];
  /** Main content of the overview, above the facts. */
  readonly Lead?: ComponentType<{ record: RecordDefinition; row: Row }>;
  /** Facts between header and tabs, in one frame with those of other modules; without any they follow from columns. */
  readonly strip?: readonly StripEntry[];
  /** Notes between header and tabs, such as open requests. */
  readonly Tiles?: ComponentType<{ record: RecordDefinition; row: Row }>;
  readonly phone?: PhoneScreen;
}

/** Additions of modules to a type's page. */
export const detailParts = createRecordParts<DetailOverride>('part of a page');

/** Tiles of the page of a record type, of all modules. */
export function tilesOf(record: string): readonly NonNullable<DetailOverride['Tiles']>[] {
  return detailParts.of(record).flatMap(({ Tiles }) => Tiles ?? []);
}

/** The screens of a phone of a record type, of all modules. */
export function phoneScreensOf(record: string): readonly PhoneScreen[] {
  return detailParts.of(record).flatMap(({ phone }) => phone ?? []);
}

type DetailParts = Omit<DetailOverride, 'Tiles' | 'Lead' | 'strip' | 'phone'> & {
  readonly strip: readonly StripEntry[];
  readonly leads: readonly NonNullable<DetailOverride['Lead']>[];
};

/** Combined additions of modules to a type's page. */
export function detailOverrideOf(record: string): DetailParts {
  const all = detailParts.of(record);
  const facts = all.find((one) => one.facts)?.facts;
  return {
    ...(facts ? { facts } : {}),
    strip: all.flatMap((one) => one.strip ?? []),
    leads: all.flatMap(({ Lead }) => (Lead ? [Lead] : [])),
    related: Object.fromEntries(all.flatMap((one) => Object.entries(one.related ?? {}))),
    shownElsewhere: all.flatMap((one) => one.shownElsewhere ?? []),
    values: Object.fromEntries(all.flatMap((one) => Object.entries(one.values ?? {}))),
  };
}

/** A custom rendering of a value on page and drawer. */
export interface OwnFact {
  readonly Fact: ComponentType<{ record: RecordDefinition; row: Row }>;
  /** Fields that it includes, and that are hidden for it. */
  readonly instead: readonly string[];
}

export type OwnFacts = Readonly<Record<string, OwnFact>>;

/** Renderings by field, of all modules. */
export const recordFacts = createRecordParts<OwnFacts>('facts of a record');

export function ownFactsOf(record: string): OwnFacts {
  return Object.fromEntries(recordFacts.of(record).flatMap((one) => Object.entries(one)));
}

/** Whether the field is included in another field's rendering. */
export function isShownByOther(record: string, key: string): boolean {
  return Object.values(ownFactsOf(record)).some((one) => one.instead.includes(key));
}
