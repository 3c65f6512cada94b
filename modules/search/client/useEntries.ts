import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import type { Found, FoundGroup } from '../contract/wire.ts';
import { matching, type Entry, type EntryGroup } from './entries.ts';
import { pinnedAndRecentQuery } from './pinned_recent/pins.tsx';
import { recentRecords } from './pinned_recent/recent.ts';
import { useCommands, useTypes } from './useCommands.ts';
import { useFound } from './useFound.ts';

/** The page and the words in a file, for the page of its record. */
function foundAt({ excerpt }: Found): string {
  const word = excerpt?.pieces.find((one) => one.is_match)?.text;
  return excerpt && word !== undefined
    ? `?${new URLSearchParams({ page: String(excerpt.page), find: word }).toString()}`
    : '';
}

/** Entries for the typed text; without text pinned and recent ones. */
export function useEntries(text: string) {
  const { t } = useTranslation('palette');
  const router = useRouter();
  const labels = useAllLabels();
  const types = useTypes();
  const commands = useCommands();
  const [recent] = useState(recentRecords);
  const kept = useQuery(pinnedAndRecentQuery(recent)).data;
  const search = useFound(text);

  const entryOf = (found: Found, place: string): Entry[] => {
    const record = types.get(found.record);
    return record
      ? [
          {
            id: `${place}.${found.record}.${found.id}`,
            title: found.title || found.subtitle || labels[found.record]?.one || '',
            icon: iconNamed(record.icon),
            found,
            run: () => router.history.push(pageOf(record, 'detail', found.id) + foundAt(found)),
          },
        ]
      : [];
  };
  const groupOf = (group: FoundGroup): EntryGroup[] => {
    const record = types.get(group.record);
    const many = labels[group.record]?.many ?? '';
    if (!record) return [];
    const entries = group.results.flatMap((one) => entryOf(one, 'found'));
    const { count } = group;
    if (count === null || count > group.results.length) {
      const title =
        count === null
          ? t('all', { what: inSentence(many) })
          : t('all_number', {
              number: `${formatNumber(count)}${group.count_is_exact ? '' : '+'}`,
              what: inSentence(many),
            });
      entries.push({
        id: `all.${record.name}`,
        title,
        icon: ListFilter,
        run: () =>
          router.history.push(`${record.pages.list}?${new URLSearchParams({ search: search.words }).toString()}`),
      });
    }
    return [{ id: `found.${record.name}`, title: search.isSimilar ? t('similar', { what: many }) : many, entries }];
  };

  const pinned = kept?.pinned ?? [];
  const isPinned = (found: Found): boolean => pinned.some((one) => one.record === found.record && one.id === found.id);
  const groups =
    text.trim() === ''
      ? [
          ...commands.slice(0, 1),
          { id: 'pinned', title: t('groups.pinned'), entries: pinned.flatMap((one) => entryOf(one, 'pinned')) },
          {
            id: 'recent',
            title: t('groups.recent'),
            entries: (kept?.recent ?? [])
              .filter((one) => !isPinned(one))
              .slice(0, 6)
              .flatMap((one) => entryOf(one, 'recent')),
          },
          ...commands.slice(1),
        ]
      : [
          {
            id: 'do',
            title: t('groups.do'),
            entries: matching(
              commands.flatMap((group) => group.entries),
              text,
            ),
          },
          ...search.groups.flatMap(groupOf),
        ];
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    isPinned,
    leftOut: search.leftOut.map((record) => labels[record]?.many ?? record),
    words: search.words,
    pending: search.pending,
    error: search.error,
    retry: search.retry,
  };
}
