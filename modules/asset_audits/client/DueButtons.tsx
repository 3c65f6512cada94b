import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ScanLine, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { hasPage } from '@steward/kernel/client/session/guard.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { countText } from '@steward/modules/dashboard/client';
import { dueList, dueQuery } from './due.ts';

/** What is overdue and what is due soon, and the way through a room with a scanner. */
export function DueButtons() {
  const { t } = useTranslation('asset_audits');
  const may = useCan();
  const user = useUser();
  const { data } = useQuery({ ...dueQuery(), enabled: may('assets:read') });
  return (
    <>
      {data && data.overdue.count > 0 && (
        <LinkButton to={dueList(data.overdue.filters)} startIcon={<TriangleAlert size={16} />}>
          {t('overdue_count', { shown: countText(data.overdue) })}
        </LinkButton>
      )}
      {data && data.due.count > 0 && (
        <LinkButton to={dueList(data.due.filters)} startIcon={<CalendarClock size={16} />}>
          {t('due_count', { shown: countText(data.due) })}
        </LinkButton>
      )}
      {user && hasPage(user, '/scan') && may('assetsaudit:write') && (
        <LinkButton to="/scan?way=audit" startIcon={<ScanLine size={16} />}>
          {t('scan')}
        </LinkButton>
      )}
    </>
  );
}
