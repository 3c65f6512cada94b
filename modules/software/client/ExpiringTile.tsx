import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { listOf, summaryQuery } from './concerns.ts';

/** How many licences expire soon, and how many have. */
export function ExpiringTile() {
  const { t } = useTranslation('software');
  const { data } = useQuery(summaryQuery());
  return (
    <Tile
      icon={CalendarRange}
      label={t('expiring')}
      figure={data ? countText(data.expiring) : '…'}
      note={data && t('expired_count', { count: data.expired.count, shown: countText(data.expired) })}
      to={data ? listOf((data.expiring.count > 0 ? data.expiring : data.expired).filters) : '/softwares'}
    />
  );
}
