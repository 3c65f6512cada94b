import { queryOptions, useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { faultReport } from '../contract/fault_report.ts';
import { MAINTENANCE, type ListName, type MaintenanceSummary, type Subject } from '../contract/wire.ts';

/** Under the key of the records, so that every change of one refetches it. */
export const summaryQuery = (subject: Subject) =>
  queryOptions({
    queryKey: workspaceKey(['records', `${subject}_maintenance`, 'summary']),
    queryFn: ({ signal }) => api.get<MaintenanceSummary>(`${subject}-maintenance/summary/`, { signal }),
  });

/** Name of the calendar in addresses, in place of a list. */
export const CALENDAR = 'calendar';

/** Address of a list of maintenance, or of its calendar. */
export const listPath = (subject: Subject, list: ListName | typeof CALENDAR): string =>
  `${MAINTENANCE[subject].pages.list}/${list}`;

/** Counts of overdue and due maintenance of assets. */
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

interface OverdueProps {
  summary: DueNotice;
  onClose: () => void;
}

/** The overdue maintenance in the notices. */
function Overdue({ subject, summary, onClose }: OverdueProps & { subject: Subject }) {
  const { t } = useTranslation('maintenance');
  return (
    <DueNotices
      title={t(`overdue.${subject}`)}
      all={t('all')}
      to={listPath(subject, 'overdue')}
      record={MAINTENANCE[subject]}
      summary={summary}
      onClose={onClose}
    />
  );
}

export const OVERDUE = {
  asset: (props) => <Overdue subject="asset" {...props} />,
  location: (props) => <Overdue subject="location" {...props} />,
} as const satisfies Record<Subject, (props: OverdueProps) => ReturnType<typeof Overdue>>;

/** The new fault reports in the notices. */
export function NewFaults({ summary, onClose }: { summary: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('maintenance');
  return (
    <DueNotices
      title={t('new_faults')}
      all={t('all_faults')}
      to={faultReport.pages.list}
      record={faultReport}
      summary={summary}
      onClose={onClose}
    />
  );
}
