import { createElement, type ComponentType } from 'react';
import { partOf, type LoadPart } from '../api/lazy_part.ts';
import { createSlot } from '../state/slot.ts';

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
    known.get(record) ?? (() => ofType().map(({ load }, index) => createElement(partOf(load), { key: index })));
  known.set(record, found);
  return found;
}
