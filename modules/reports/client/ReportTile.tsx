import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { MissingTile } from '@steward/kernel/client/ui/FigureTile.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { PLOT_KINDS, type Place, chartOf } from '../contract/chart/index.ts';
import type { Report, SavedReport } from '../contract/wire.ts';
import { ReportChart } from './chart/ReportChart.tsx';
import { wholeDefinition } from './definition.ts';
import { reportQuery } from './queries.ts';
import { BehindDrawer } from './report/BehindDrawer.tsx';
import { Calculating } from './report/Calculating.tsx';
import { Numbers } from './report/Numbers.tsx';
import { useCalculated } from './useCalculated.ts';

const HEIGHT = 220;

/** A saved report on the dashboard. */
export function ReportTile({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const { data: saved, error, refetch } = useQuery(reportQuery(id));
  if (error && !saved)
    return (
      <MissingTile error={error} gone={t('tile.gone')}>
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      </MissingTile>
    );
  if (!saved) return <Skeleton variant="rounded" height={300} />;
  return <Tile saved={saved} />;
}

function Tile({ saved }: { saved: SavedReport }) {
  const { t } = useTranslation('reports');
  const definition = wholeDefinition(saved.definition);
  const calculated = useCalculated(definition, { name: saved.name, report: saved.id });
  const { data, error, job, again } = calculated;
  return (
    <Card
      title={saved.name}
      action={
        <Link to={`/reports/${saved.id}`} variant="body2">
          {t('tile.open')}
        </Link>
      }
      sx={{ height: '100%' }}
    >
      {error && !data && <ErrorState compact error={error} onRetry={again} />}
      <Calculating calculated={calculated} isPart />
      {!error && !data && !job && <Skeleton variant="rounded" height={HEIGHT} />}
      {data && <Content saved={saved} report={data} />}
      {data?.calculated_at !== undefined && (
        <Box sx={{ mt: 2, fontSize: '0.8125rem', color: color.secondary }}>
          {t('footnote.as_of', { when: formatDateTime(data.calculated_at) })}
        </Box>
      )}
    </Card>
  );
}

function Content({ saved, report }: { saved: SavedReport; report: Report }) {
  const router = useRouter();
  const [active, setActive] = useState<Place | null>(null);
  const [opened, setOpened] = useState<Place | null>(null);
  const definition = wholeDefinition(saved.definition);
  if (report.kind === 'list')
    return (
      <Box className="tabular" sx={{ fontSize: '1.625rem', lineHeight: '34px', fontWeight: 600 }}>
        {formatNumber(report.count)}{' '}
        <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400, color: color.secondary }}>
          {report.record.many}
        </Box>
      </Box>
    );
  const isPlotted = PLOT_KINDS.some((one) => one === chartOf(definition).kind);
  return (
    <>
      {isPlotted ? (
        <ReportChart
          report={report}
          definition={definition}
          active={active}
          onActive={setActive}
          onOpen={setOpened}
          height={HEIGHT}
        />
      ) : (
        <Numbers report={report} onOpen={() => router.history.push(`/reports/${saved.id}`)} />
      )}
      {opened && (
        <BehindDrawer report={report} definition={definition} place={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
