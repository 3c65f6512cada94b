import { useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { listOf, summaryQuery } from './concerns.ts';

/** How many contracts end soon, and of how many notice has to be given. */
export function DueTile() {
  const { t } = useTranslation('contracts');
  const { data } = useQuery(summaryQuery());
  return (
    <Tile
      icon={FileSignature}
      label={t('ending')}
      figure={data ? countText(data.ending) : '…'}
      note={data && t('notice_count', { count: data.notice_due.count, shown: countText(data.notice_due) })}
      to={data ? listOf((data.ending.count > 0 ? data.ending : data.notice_due).filters) : '/contracts'}
    />
  );
}
