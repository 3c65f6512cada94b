import { useQuery } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { listOf, summaryQuery } from './concerns.ts';

/** How many seats nobody has, and how many licences have too many assigned, or else none. */
export function FreeSeatsTile() {
  const { t } = useTranslation('software');
  const { data } = useQuery(summaryQuery());
  const isOver = data !== undefined && data.over_assigned.count > 0;
  const told = data && (isOver ? data.over_assigned : data.unused);
  return (
    <Tile
      icon={AppWindow}
      label={t('free_seats')}
      figure={data ? formatNumber(data.free_seats) : '…'}
      note={told && t(isOver ? 'over_assigned_count' : 'unused_count', { count: told.count, shown: countText(told) })}
      to={told ? listOf(told.filters) : '/softwares'}
    />
  );
}
