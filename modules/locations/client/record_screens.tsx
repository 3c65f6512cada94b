import { useQuery } from '@tanstack/react-query';
import { Home, Laptop, MapPin, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { Facts, type FactProps } from '@steward/kernel/client/detail/Fact.tsx';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { CountryInput, CurrencyInput } from '@steward/kernel/client/fields/inputs/place.tsx';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { type RecordDefinition, type Row, recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { assetsAt } from './tree.ts';

/** Country and currency are chosen, as in the profile of the company. */
export const formOverride: FormOverride = { inputs: { country: CountryInput, currency: CurrencyInput } };

/** Facts of a location. */
export const detailOverride: DetailOverride = { facts: ['address', 'city', 'country'], strip: [LocationFacts] };

/** Count of the filtered list. */
function useCount(record: string, field: string, op: 'under' | 'in', id: string, enabled: boolean): number | undefined {
  const filters: Filter = { and: [{ field, op, value: [id] }] };
  const query = { filters: JSON.stringify(filters) };
  const path = `${recordNamed(record).wire}/count/`;
  return useQuery({
    queryKey: [...recordKeys.list(record, query), 'count'],
    queryFn: () => api.get<{ count: number }>(path, { query }),
    enabled,
  }).data?.count;
}

/** Counts of a location, linked to lists. */
function LocationFacts({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const may = useCan();
  const [assets, users] = [may('assets:read'), may('user:read')];
  const here = useCount('asset', 'location', 'under', row.id, assets);
  const direct = useCount('asset', 'location', 'in', row.id, assets);
  const home = useCount('asset', 'default_location', 'under', row.id, assets);
  const people = useCount('user', 'location', 'under', row.id, users);
  const figure = (
    count: number | undefined,
    words: 'places.assets' | 'places.people',
    to: string,
  ): FactProps['value'] => {
    if (count === undefined) return '…';
    const text = t(words, { count, number: formatNumber(count) });
    return count > 0 ? <Link to={to}>{text}</Link> : text;
  };
  const tiles: FactProps[] = [
    ...(assets
      ? [
          { icon: Laptop, label: t('places.here'), value: figure(here, 'places.assets', assetsAt(row.id, 'under')) },
          { icon: MapPin, label: t('places.direct'), value: figure(direct, 'places.assets', assetsAt(row.id, 'in')) },
          {
            icon: Home,
            label: t('places.home'),
            value: figure(home, 'places.assets', assetsAt(row.id, 'under', 'default_location')),
          },
        ]
      : []),
    ...(users
      ? [
          {
            icon: UsersRound,
            label: t('places.people'),
            value: figure(people, 'places.people', assetsAt(row.id, 'under', 'location', 'user')),
          },
        ]
      : []),
  ];
  return tiles.length > 0 ? <Facts facts={tiles} /> : null;
}
