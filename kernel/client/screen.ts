import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type NavGroup = 'top' | 'inventory' | 'places' | 'people' | 'catalogue' | 'bottom';

/** One screen of the application: its route, and its entry in the navigation if it has one. */
export interface Screen {
  /** With `$id` for a part that varies. */
  readonly path: string;
  /** What one must hold to open it; `null`: nothing beyond being signed in. */
  readonly permission: string | null;
  /** Another question than that of one permission. */
  readonly mayOpen?: (person: import('@steward/kernel/contract/access/can.ts').Person) => boolean;
  /** Loads the code when the screen is first opened. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /**
   * Shown before the words of all areas have come; those of `auth`, `common`, `errors`, `list` and `shell` are there.
   */
  readonly early?: boolean;
  /** Also for people of the portal alone. */
  readonly portal?: true;
  /** Belongs to the person alone: a preview does not show it. */
  readonly personal?: true;
  readonly nav?: NavEntry;
}

export interface NavEntry {
  readonly group: NavGroup;
  readonly icon: LucideIcon;
  /** What it is called in each language, or the record type whose plural names it. */
  readonly title: Readonly<Record<Language, string>> | { readonly record: string };
  /** Further paths that belong to this entry and mark it as current: `/assetmodels` for `/assetmodel`. */
  readonly also?: readonly string[];
}
