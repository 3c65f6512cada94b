import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, ScanBarcode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { EmptyList } from '@steward/kernel/client/list/ListStates.tsx';
import { NoWorkspace, useIsWithoutWorkspace } from '@steward/kernel/client/other_workspaces/NoWorkspace.tsx';
import { OtherWorkspacesCount } from '@steward/kernel/client/other_workspaces/OtherWorkspaces.tsx';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { hasPage } from '@steward/kernel/client/session/guard.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { asset } from '@steward/modules/assets/contract';
import { Checklist, useChecklist } from '@steward/modules/onboarding/client';
import { defaultTiles, isFigureTile, isLeadTile, type DashboardTile, type Summary } from '../contract/wire.ts';
import { CustomizeDashboard } from './CustomizeDashboard.tsx';
import { GRID, spansOf } from './grid.ts';
import { dashboardBanners } from './index.ts';
import { layoutQuery } from './layout.ts';
import { LEAD_HEIGHT } from './NeedsAction.tsx';
import { summaryQuery } from './summary.ts';
import { isAvailable, TileContent } from './tiles.tsx';

/** Height of the checklist in pixels. */
const CHECKLIST = 410;

/** By the reader's clock. */
const TITLE = wordsOf('dashboard')(({ nav }) => nav.dashboard);

function greeting(): 'morning' | 'day' | 'evening' {
  const hour = new Date().getHours();
  return hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening';
}

/** The dashboard in the user's layout; figures link to lists. */
export function Dashboard() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const may = useCan();
  const { data, error, refetch } = useQuery(summaryQuery());
  const layout = useQuery(layoutQuery());
  const checklist = useChecklist();
  const [arranging, setArranging] = useState(false);
  // Without a stored layout the default is shown.
  const tiles = layout.data?.tiles ?? (layout.isError ? defaultTiles() : undefined);
  const isFilled = data !== undefined && data.total > 0;
  const isWithoutWorkspace = useIsWithoutWorkspace();
  return (
    <>
      <PageHeader
        title={t(`hello.${greeting()}`, { name: user?.first_name ?? '' })}
        documentTitle={TITLE[currentLanguage()]}
        actions={
          <>
            {isFilled && layout.data && !arranging && (
              <Button
                startIcon={<LayoutGrid size={16} strokeWidth={1.75} />}

                onClick={() => setArranging(true)}
              >
                {t('arrange.start')}
              </Button>
            )}
            {user && hasPage(user, '/scan') && (
              <LinkButton
                to="/scan"
                variant="contained"
                color="primary"
                startIcon={<ScanBarcode size={16} strokeWidth={1.75} />}
              >
                {t('scan')}
              </LinkButton>
            )}
          </>
        }
      />
      {isWithoutWorkspace && !isFilled && <NoWorkspace />}
      {dashboardBanners.all().map(({ load: loadBanner }, index) => {
        const Banner = componentOf(loadBanner);
        return (
          <Suspense key={index} fallback={null}>
            <Banner />
          </Suspense>
        );
      })}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && (!data || !tiles || (!isFilled && checklist === undefined)) && <Waiting />}
      {data && checklist && (
        <Suspense fallback={<Skeleton variant="rounded" height={CHECKLIST} sx={{ mb: 4 }} />}>
          <Checklist steps={checklist} />
        </Suspense>
      )}
      {data &&
        !isFilled &&
        (checklist ? (
          <OtherWorkspacesCount record={asset}>{null}</OtherWorkspacesCount>
        ) : (
          checklist === null && !isWithoutWorkspace && may('assets:read') && <EmptyList record={asset} />
        ))}
      {isFilled &&
        tiles &&
        (arranging ? (
          <CustomizeDashboard
            tiles={tiles}
            isDefault={layout.data?.is_default ?? true}
            summary={data}
            onDone={() => setArranging(false)}
          />
        ) : (
          <Tiles tiles={tiles} summary={data} />
        ))}
    </>
  );
}

function Tiles({ tiles, summary }: { tiles: readonly DashboardTile[]; summary: Summary }) {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const shown = tiles.filter((one) => isAvailable(one.tile, summary, user));
  if (shown.length === 0)
    return <EmptyState icon={LayoutGrid} title={t('arrange.empty')} text={t('arrange.empty_text')} />;
  const spans = spansOf(shown);
  return (
    <Box sx={GRID}>
      {shown.map((one, index) => (
        <Box key={one.tile} sx={{ minWidth: 0, ...spans[index] }}>
          <TileContent tile={one.tile} summary={summary} />
        </Box>
      ))}
    </Box>
  );
}

function heightOf(tile: string): number {
  return isLeadTile(tile) ? LEAD_HEIGHT : isFigureTile(tile) ? 106 : 300;
}

/** Placeholder in the layout. */
function Waiting() {
  const waiting = defaultTiles().slice(0, 8);
  const spans = spansOf(waiting);
  return (
    <Box aria-busy sx={GRID}>
      {waiting.map((one, index) => (
        <Box key={one.tile} sx={spans[index] ?? {}}>
          <Skeleton variant="rounded" height={heightOf(one.tile)} />
        </Box>
      ))}
    </Box>
  );
}
