import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { listPath, summaryQuery } from './summary.ts';

/** How much maintenance of assets is overdue, and how much is due soon. */
export function MaintenanceTile() {
  const { t } = useTranslation('maintenance');
  const { data } = useQuery(summaryQuery('asset'));
  return (
    <Tile
      icon={Wrench}
      label={t('overdue.asset')}
      figure={data ? countText(data.overdue) : '…'}
      note={data && t('due_soon', { count: data.due.count, shown: countText(data.due) })}
      to={listPath('asset', data && data.overdue.count === 0 ? 'due' : 'overdue')}
    />
  );
}
