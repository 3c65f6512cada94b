import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarRange, AppWindow, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { settingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { listAddress, pageOf } from '@steward/kernel/client/records/paths.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { wordsOf } from '@steward/kernel/contract/texts/words_of.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { countText, Tile } from '@steward/modules/dashboard/client';
import { license } from '../contract/license.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { type SoftwareSummary, settingFields } from '../contract/wire.ts';

const say = wordsOf('software');

/** Under the key of licences, so that every change of one refetches it. */
const summaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'license', 'summary']),
    queryFn: ({ signal }) => api.get<SoftwareSummary>('license/summary/', { signal }),
  });

/** Address of the list behind a count, earliest expiry first. */
const listOf = (filters: Filter): string => listAddress(license, filters, 'expiration_date');

/** Counts of licences that expire soon or have expired. */
export function ExpiringTile() {
  const { t } = useTranslation('software');
  const { data } = useQuery(summaryQuery());
  return (
    <Tile
      icon={CalendarRange}
      label={t('expiring')}
      figure={data ? countText(data.expiring) : '…'}
      note={data && t('expired_count', { count: data.expired.count, shown: countText(data.expired) })}
      to={data ? listOf((data.expiring.count > 0 ? data.expiring : data.expired).filters) : '/softwares'}
    />
  );
}

/** Counts of free seats, and of over-assigned or unused licences. */
export function FreeSeatsTile() {
  const { t } = useTranslation('software');
  const { data } = useQuery(summaryQuery());
  const isOver = data !== undefined && data.over_assigned.count > 0;
  const summary = data && (isOver ? data.over_assigned : data.unused);
  return (
    <Tile
      icon={AppWindow}
      label={t('free_seats')}
      figure={data ? formatNumber(data.free_seats) : '…'}
      note={
        summary &&
        t(isOver ? 'over_assigned_count' : 'unused_count', { count: summary.count, shown: countText(summary) })
      }
      to={summary ? listOf(summary.filters) : '/softwares'}
    />
  );
}

/** The licences that expire, in the notices. */
export function ExpiringLicenses({ summary, onClose }: { summary: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('software');
  return (
    <DueNotices
      title={t('expiring')}
      all={t('all')}
      to={pageOf(license, 'list')}
      record={license}
      summary={summary}
      onClose={onClose}
    />
  );
}

/** Links to expiring and expired licences, and to all terms. */
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

/** Licence settings. */
export const WarningCard = settingsCard({
  path: 'license/settings/',
  fields: settingFields,
  words: say(({ cards }) => cards.settings),
});
