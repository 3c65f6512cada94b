import type { Found } from '../contract/wire.ts';
import type { LucideIcon } from 'lucide-react';
import type { ShortcutName } from '@steward/kernel/client/shortcuts/registry.ts';
import { matchRank } from '@steward/kernel/client/i18n/text_match.ts';

/** One line of the palette: a thing to open, or something to do. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Further words by which it is found. */
  readonly more?: string;
  /** The key that does the same without the palette. */
  readonly shortcut?: ShortcutName;
  /** Why it is disabled; `null`: enabled. */
  readonly reason?: string | null;
  readonly current?: boolean;
  /** The record behind it, which can be pinned. */
  readonly found?: Found;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

const MAX_MATCHES = 7;

/** What answers to the words, closest first. */
export function matching(entries: readonly Entry[], query: string): Entry[] {
  return entries
    .flatMap((entry) => {
      const close = matchRank(entry.title, entry.more ?? '', query);
      return close === null ? [] : [{ entry, close }];
    })
    .toSorted((one, other) => one.close - other.close)
    .slice(0, MAX_MATCHES)
    .map((one) => one.entry);
}
