import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarClock, ScanLine, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { settingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { hasPage } from '@steward/kernel/client/session/guard.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { asset } from '@steward/modules/assets/contract';
import { countText } from '@steward/modules/dashboard/client';
import { type DueAudits, settingFields } from '../contract/wire.ts';

const say = wordsOf('asset_audits');

/** Under the key of assets, so that every change of an asset refetches it. */
const dueQuery = () =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'due_audits']),
    queryFn: ({ signal }) => api.get<DueAudits>('asset-audit/summary/', { signal }),
  });

/** Address of the list behind a count. */
const dueList = (kind: 'overdue' | 'due'): string => `${asset.pages.list}?view=audit-${kind}`;

/** Overdue and due audits, with a link to scanning. */
export function DueButtons() {
  const { t } = useTranslation('asset_audits');
  const may = useCan();
  const user = useUser();
  const { data } = useQuery({ ...dueQuery(), enabled: may('assets:read') });
  return (
    <>
      {data && data.overdue.count > 0 && (
        <LinkButton to={dueList('overdue')} startIcon={<TriangleAlert size={16} />}>
          {t('overdue_count', { shown: countText(data.overdue) })}
        </LinkButton>
      )}
      {data && data.due.count > 0 && (
        <LinkButton to={dueList('due')} startIcon={<CalendarClock size={16} />}>
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

/** The overdue audits in the notices. */
export function OverdueAudits({ summary, onClose }: { summary: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('asset_audits');
  return (
    <DueNotices
      title={t('overdue')}
      all={t('all')}
      to="/asset-audits"
      record={asset}
      summary={summary}
      onClose={onClose}
    />
  );
}

/** Audit settings. */
export const IntervalCard = settingsCard({
  path: 'asset-audit/settings/',
  fields: settingFields,
  words: say(({ cards }) => cards.settings),
});
