import type { QueryClient } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { componentOf, type LoadPart } from '../api/lazy_part.ts';
import { createSlot } from '../state/slot.ts';
import { plainBase, type ListBase } from './model/address.ts';
import { setListBasis, usePlainBasis, type UseBasis } from './model/basis.ts';
import type { RecordListModel } from './model/useRecordList.ts';

/** Buttons that a module adds to the header of a type's list. */
export interface ListHeaderActions {
  /** Name of the record type. */
  readonly record: string;
  readonly load: LoadPart;
}

export const listHeaderActions = createSlot<ListHeaderActions>('button of a list');

const known = new Map<string, ComponentType>();

/** Those of all modules, as one component. */
export function headerActionsOf(record: string): ComponentType | undefined {
  const ofType = (): readonly ListHeaderActions[] => listHeaderActions.all().filter((one) => one.record === record);
  if (ofType().length === 0) return undefined;
  const found =
    known.get(record) ?? (() => ofType().map(({ load }, index) => createElement(componentOf(load), { key: index })));
  known.set(record, found);
  return found;
}

/** What a module adds to the lists of all record types. */
export interface ListParts {
  readonly useBasis: UseBasis;
  /** The base before anything is drawn, for the first rows. */
  readonly fetchBase: (
    client: QueryClient,
    record: RecordDefinition,
    query: Readonly<Record<string, unknown>>,
    usualSize: Promise<number>,
  ) => Promise<ListBase>;
  /** Beside the title, unless there are tabs. */
  readonly Title: ComponentType<{ list: RecordListModel }>;
  /** Below the title. */
  readonly Tabs: ComponentType<{ list: RecordListModel }>;
  readonly Notice: ComponentType<{ list: RecordListModel }>;
}

export type LoadListParts = () => Promise<{ readonly listParts: ListParts }>;

/** Filled by at most one module: saved views. */
export const listSlots = createSlot<LoadListParts>('basis of lists', () => 'list');

const Nothing = (): null => null;

const PLAIN: ListParts = {
  useBasis: usePlainBasis,
  fetchBase: async (_client, _record, _query, usualSize) => plainBase(await usualSize),
  Title: Nothing,
  Tabs: Nothing,
  Notice: Nothing,
};

let loaded: { readonly of: LoadListParts | undefined; readonly parts: ListParts } = { of: undefined, parts: PLAIN };

/** Must be awaited before a list is shown. */
export async function loadListParts(): Promise<ListParts> {
  const [load] = listSlots.all();
  if (load !== loaded.of) {
    loaded = { of: load, parts: load ? (await load()).listParts : PLAIN };
    setListBasis(loaded.parts.useBasis);
  }
  return loaded.parts;
}

/** What is loaded. */
export function listParts(): ListParts {
  return loaded.parts;
}
