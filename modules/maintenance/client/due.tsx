import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
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
