import { useQuery } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { listAddress } from '@steward/kernel/client/records/paths.ts';
import { FigureTile } from '@steward/kernel/client/ui/FigureTile.tsx';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Person } from '@steward/kernel/contract/access/person.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { findRecord, recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { CountedList } from '@steward/kernel/contract/tiles.ts';
import type { TileCount } from '../contract/wire.ts';
import { countText } from './summary.ts';

/** A tile declared as a view or a filter: the number of matching records, linked to their list. */
export function CountTile({ tile, counts }: { tile: string; counts: CountedList }) {
  const { record: name, title, beside } = counts;
  const record = recordNamed(name);
  const { data } = useQuery({
    // Under the key of the type, so that every change of one of its records counts again.
    queryKey: workspaceKey(['records', name, 'tile'], tile),
    queryFn: ({ signal }) => api.get<TileCount>('dashboard-counts/', { query: { tile }, signal }),
  });
  const language = currentLanguage();
  const viewAt = (view: string): string => `${record.pages.list}?view=${view}`;
  const isBeside = beside !== undefined && data?.count === 0 && (data.beside?.count ?? 0) > 0;
  const own = 'view' in counts ? viewAt(counts.view) : listAddress(record, counts.filters);
  return (
    <FigureTile
      icon={iconNamed(record.icon)}
      label={title[language]}
      figure={data ? countText(data) : '…'}
      note={data?.beside && beside?.words[language].replace('{n}', countText(data.beside))}
      to={isBeside ? viewAt(beside.view) : own}
    />
  );
}

/** Shown to users who may read the records. */
export function maySeeCount({ record: name }: CountedList, person: Person): boolean {
  const record = findRecord(name);
  return record !== undefined && can(person, permissionFor(record, 'read'));
}
