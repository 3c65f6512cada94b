import { useMemo } from 'react';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { plainBase, type ListBase } from './address.ts';
import type { BasisColumns } from './useColumns.ts';

/** Basis of a list: the user's settings, or a replacement by a module. */
export interface ListBasis {
  readonly base: ListBase;
  readonly ready: boolean;
  /** In place of the user's columns; `null`: the user's. */
  readonly columns: BasisColumns | null;
  /** Overrides the user's density; `null`: no override. */
  readonly density: { readonly dense: boolean; readonly change: (dense: boolean) => void } | null;
  /** The page size is the base's: a chosen one is not kept as the user's. */
  readonly hasPageSize: boolean;
  /** Whether the module's tabs and its notice are worth their room. */
  readonly hasTabs: boolean;
  /** Whether the tabs are for a phone too. */
  readonly hasPhoneTabs: boolean;
  /** What the list says where nothing belongs to its view; `null`: what is usual. */
  readonly none: string | null;
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
      hasPhoneTabs: false,
      none: null,
      hasNotice: false,
    }),
    [usualSize],
  );

let useInstalled: UseBasis = usePlainBasis;

/** The basis of all lists from now on. Set before a list is shown, since it has hooks. */
export function setListBasis(useBasis: UseBasis): void {
  useInstalled = useBasis;
}

/** Replacements by modules only apply to list pages, not to lists within other screens. */
export function useListBasis(record: RecordDefinition, usualSize: number, isPart: boolean): ListBasis {
  const own = useInstalled(record, usualSize, !isPart);
  const plain = usePlainBasis(record, usualSize, false);
  return isPart ? plain : own;
}
