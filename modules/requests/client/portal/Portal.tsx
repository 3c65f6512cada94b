import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader, READING_WIDTH } from '@steward/kernel/client/ui/PageHeader.tsx';
import { hasNoPermissions } from '@steward/kernel/contract/access/can.ts';
import { mayRequestItems, requestModeOf } from '../../contract/portal.ts';
import type { OwnStatus } from '../../contract/wire.ts';
import { requestsQuery, myAssetsQuery, myUnitsQuery } from './calls.ts';
import { CatalogItems } from './CatalogItems.tsx';
import { MyAssets } from './MyAssets.tsx';
import { NoPermissions } from './NoPermissions.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { RequestableAssets } from './RequestableAssets.tsx';

const TABS = ['things', 'claim', 'catalog', 'requests'] as const;
/** Open states. */
const PENDING: ReadonlySet<OwnStatus> = new Set(['open', 'approved', 'ordered', 'in_maintenance']);
type TabName = (typeof TABS)[number];

/** My assets, requestable assets and my requests: the start page of portal users. */
export function Portal() {
  const { t } = useTranslation('portal');
  const user = useUser();
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const isLedHere = useRouterState({ select: ({ location }) => location.state.isLedToPortal === true });
  const things = useQuery(myAssetsQuery()).data?.results.length ?? 0;
  const units = useQuery(myUnitsQuery()).data?.results.length ?? 0;
  const open = useQuery(requestsQuery(1)).data?.results.filter((one) => PENDING.has(one.status)).length;
  if (user === null) return null;
  const claiming = requestModeOf(user);
  const offersItems = mayRequestItems(user);
  const tabs = TABS.filter((one) => (one === 'claim' ? claiming !== null : one !== 'catalog' || offersItems));
  const tab: TabName = tabs.find((one) => one === search['tab']) ?? 'things';
  const go = (next: TabName): void => router.history.push(next === 'things' ? '/portal' : `/portal?tab=${next}`);
  const counts: Readonly<Record<TabName, number | undefined>> = {
    things: things + units,
    claim: undefined,
    catalog: undefined,
    requests: open,
  };
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader
        title={t('title')}
        subtitle={t(claiming === null ? 'intro_own' : 'intro', { name: user.first_name })}
      />
      {isLedHere && (
        <Box sx={{ mb: 4 }}>
          <Notice>{t('led_here')}</Notice>
        </Box>
      )}
      {hasNoPermissions(user) && (
        <Box sx={{ mb: 4 }}>
          <NoPermissions user={user} />
        </Box>
      )}
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => go(next)}
        variant="scrollable"
        aria-label={t('title')}
        sx={{
          mx: { xs: -4, sm: 0 },
          px: { xs: 4, sm: 0 },
          mb: 4,
          borderBottom: `1px solid ${color.line}`,
          '& .MuiTab-root': { minHeight: 48 },
        }}
      >
        {tabs.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`tab-${one}`}
            aria-controls="panel"
            label={
              <span>
                <bdi>{t(`tabs.${one}`)}</bdi>
                {(counts[one] ?? 0) > 0 && (
                  <Box
                    component="span"
                    className="tabular"
                    sx={{ marginInlineStart: 1.5, color: color.tertiary, fontWeight: 400 }}
                  >
                    {formatNumber(counts[one] ?? 0)}
                  </Box>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      <Box id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'things' && <MyAssets user={user} onClaim={claiming === null ? undefined : () => go('claim')} />}
        {tab === 'claim' && claiming !== null && (
          <RequestableAssets way={claiming} onDone={() => go(claiming === 'at_once' ? 'things' : 'requests')} />
        )}
        {tab === 'catalog' && <CatalogItems onDone={() => go('requests')} />}
        {tab === 'requests' && <OwnRequests user={user} />}
      </Box>
    </Box>
  );
}
