import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Person } from '@steward/kernel/contract/access/can.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether somebody with the portal alone opened another address, and was led to it. */
    isLedToPortal?: true;
  }
}

export type NavGroup = 'top' | 'inventory' | 'places' | 'people' | 'catalogue' | 'bottom';

/** A screen: its route and navigation entry. */
export interface Screen {
  /** `$id` stands for a parameter. */
  readonly path: string;
  /** Permission to open it; `null`: every signed-in user. */
  readonly permission: Permission | null;
  /** A check other than one permission. */
  readonly mayOpen?: (person: Person) => boolean;
  /** Loads the code when first opened. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Rendered before all texts are loaded; `auth`, `common`, `errors`, `list` and `shell` are available. */
  readonly early?: boolean;
  /** Open to portal-only users. */
  readonly portal?: true;
  /** Private to the user: not shown in a preview. */
  readonly personal?: true;
  readonly nav?: NavEntry;
}

export interface NavEntry {
  readonly group: NavGroup;
  readonly icon: LucideIcon;
  /** Title by language, or the record type whose plural is the title. */
  readonly title: Readonly<Record<Language, string>> | { readonly record: string };
  /** Further paths for which the entry is current: `/assetmodels` for `/assetmodel`. */
  readonly also?: readonly string[];
}
