import { useQuery } from '@tanstack/react-query';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { countText } from '@steward/modules/dashboard/client';
import { CONCERNS } from '../contract/wire.ts';
import { listOf, summaryQuery } from './concerns.ts';

/** What is due: notice that has to be given, and contracts that end or have ended. */
export function ListButtons() {
  const { t } = useTranslation('contracts');
  const { data } = useQuery(summaryQuery());
  if (!data) return null;
  return CONCERNS.map((concern) => {
    const { count, filters } = data[concern];
    if (count === 0) return null;
    return (
      <LinkButton
        key={concern}
        to={listOf(filters, concern === 'notice_due' ? 'notice_date' : 'end_date')}
        startIcon={concern === 'ended' ? <TriangleAlert size={16} /> : <CalendarClock size={16} />}
      >
        {t(`count.${concern}`, { count, shown: countText(data[concern]) })}
      </LinkButton>
    );
  });
}
