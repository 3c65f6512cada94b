import { queryOptions, useQuery } from '@tanstack/react-query';
import { FileSignature, CalendarClock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { settingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { listAddress, pageOf } from '@steward/kernel/client/records/paths.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { wordsOf } from '@steward/kernel/contract/texts/words_of.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { contract, type ContractSummary, CONCERNS, settingFields } from '../contract/contract.ts';

const say = wordsOf('contracts');

/** Under the key of contracts, so that every change of one refetches it. */
const summaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'contract', 'summary']),
    queryFn: ({ signal }) => api.get<ContractSummary>('contract/summary/', { signal }),
  });

/** Address of the list behind a count, earliest end first. */
const listOf = (filters: Filter, by = 'end_date'): string => listAddress(contract, filters, by);

/** Counts of contracts that end soon or need notice. */
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

/** Contracts that end or need notice, in the notices. */
export function DueContracts({ summary, onClose }: { summary: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('contracts');
  return (
    <DueNotices
      title={t('due')}
      all={t('all')}
      to={pageOf(contract, 'list')}
      record={contract}
      summary={summary}
      onClose={onClose}
    />
  );
}

/** Contracts that need notice, end or have ended. */
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

/** Contract settings. */
export const WarningCard = settingsCard({
  path: 'contract/settings/',
  fields: settingFields,
  words: say(({ cards }) => cards.settings),
});
