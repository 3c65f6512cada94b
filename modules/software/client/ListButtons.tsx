import { useQuery } from '@tanstack/react-query';
import { CalendarRange, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { countText } from '@steward/modules/dashboard/client';
import { licenseTerm } from '../contract/license_term.ts';
import { listOf, summaryQuery } from './concerns.ts';

/** What expires and what has expired, and the terms of all licences. */
export function ListButtons() {
  const { t } = useTranslation('software');
  const { data } = useQuery(summaryQuery());
  return (
    <>
      {data && data.expired.count > 0 && (
        <LinkButton to={listOf(data.expired.filters)} startIcon={<TriangleAlert size={16} />}>
          {t('expired_count', { count: data.expired.count, shown: countText(data.expired) })}
        </LinkButton>
      )}
      {data && data.expiring.count > 0 && (
        <LinkButton to={listOf(data.expiring.filters)} startIcon={<TriangleAlert size={16} />}>
          {t('expiring_count', { count: data.expiring.count, shown: countText(data.expiring) })}
        </LinkButton>
      )}
      <LinkButton to={pageOf(licenseTerm, 'list')} startIcon={<CalendarRange size={16} />}>
        {t('terms')}
      </LinkButton>
    </>
  );
}
