import { useQuery } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { listAddress } from '@steward/kernel/client/records/paths.ts';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Person } from '@steward/kernel/contract/access/person.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { findRecord, recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import type { CountedList } from '@steward/kernel/contract/tiles.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { countText } from './summary.ts';
import { Tile } from './Tile.tsx';

/** A tile declared as a filter: the number of matching records, linked to their list. */
export function CountTile({ record: name, filters, title }: CountedList) {
  const record = recordNamed(name);
  const query = new URLSearchParams({ page_size: '1', filters: JSON.stringify(filters) }).toString();
  const { data } = useQuery({
    // Under the key of the type, so that every change of one of its records counts again.
    queryKey: workspaceKey(['records', name, 'tile'], query),
    queryFn: ({ signal }) => api.get<Page<Row>>(`${record.wire}/?${query}`, { signal }),
  });
  return (
    <Tile
      icon={iconNamed(record.icon)}
      label={title[currentLanguage()]}
      figure={data ? countText(data) : '…'}
      to={listAddress(record, filters)}
    />
  );
}

/** Shown to users who may read the records. */
export function maySeeCount({ record: name }: CountedList, person: Person): boolean {
  const record = findRecord(name);
  return record !== undefined && can(person, permissionFor(record, 'read'));
}
