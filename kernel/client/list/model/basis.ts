import { useMemo } from 'react';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { plainBase, type ListBase } from './address.ts';
import type { BasisColumns } from './useColumns.ts';

/** What a list is based on: the user's settings, or what a module puts in their place. */
export interface ListBasis {
  readonly base: ListBase;
  readonly ready: boolean;
  /** In place of the user's columns; `null`: the user's. */
  readonly columns: BasisColumns | null;
  /** In place of the user's density; `null`: the user's. */
  readonly density: { readonly dense: boolean; readonly change: (dense: boolean) => void } | null;
  /** The page size is the base's: a chosen one is not kept as the user's. */
  readonly hasPageSize: boolean;
  /** Whether the module's tabs and its notice are worth their room. */
  readonly hasTabs: boolean;
  readonly hasNotice: boolean;
}

/** A hook. The same result as long as nothing has changed. It asks for nothing unless it `isNeeded`. */
export type UseBasis = (record: RecordDefinition, usualSize: number, isNeeded: boolean) => ListBasis;

/** The user's settings alone. */
export const usePlainBasis: UseBasis = (_, usualSize) =>
  useMemo(
    () => ({
      base: plainBase(usualSize),
      ready: true,
      columns: null,
      density: null,
      hasPageSize: false,
      hasTabs: false,
      hasNotice: false,
    }),
    [usualSize],
  );

let useInstalled: UseBasis = usePlainBasis;

/** The basis of all lists from now on. Set before a list is shown, since it has hooks. */
export function setListBasis(useBasis: UseBasis): void {
  useInstalled = useBasis;
}

/** What a module puts in place of the settings is for the page of a list, not for one within another screen. */
export function useListBasis(record: RecordDefinition, usualSize: number, isPart: boolean): ListBasis {
  const own = useInstalled(record, usualSize, !isPart);
  const plain = usePlainBasis(record, usualSize, false);
  return isPart ? plain : own;
}
