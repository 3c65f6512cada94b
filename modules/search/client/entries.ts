import type { LucideIcon } from 'lucide-react';
import { matchRank } from '@steward/kernel/client/i18n/text_match.ts';
import type { Found } from '../contract/wire.ts';

/** An entry of the palette: a record or a command. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Further search words. */
  readonly more?: string;
  /** Shortcut without the palette. */
  readonly shortcut?: string;
  /** Why it is disabled; `null`: enabled. */
  readonly reason?: string | null;
  readonly current?: boolean;
  /** Its record, for pinning. */
  readonly found?: Found;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

const MAX_MATCHES = 7;

/** Entries that match the words, by relevance. */
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
