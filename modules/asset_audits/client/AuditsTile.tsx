import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { dueList, dueQuery } from './due.ts';

/** How many audits are overdue, and how many are due soon. */
export function AuditsTile() {
  const { t } = useTranslation('asset_audits');
  const { data } = useQuery(dueQuery());
  return (
    <Tile
      icon={ClipboardCheck}
      label={t('overdue')}
      figure={data ? countText(data.overdue) : '…'}
      note={data && t('due_soon', { count: data.due.count, shown: countText(data.due) })}
      to={data ? dueList((data.overdue.count > 0 ? data.overdue : data.due).filters) : '/asset-audits'}
    />
  );
}
