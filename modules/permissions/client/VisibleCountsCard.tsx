import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage, useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ExplainedPerson, VisibleCount } from '../contract/wire.ts';
import { visibleCountsQuery } from './calls.ts';
import { usePersonPermissionLabels, type PersonPermissionLabels } from './labels.ts';

/** Visible records by type. */
export function VisibleCountsCard({
  id,
  name,
  workspaces,
}: {
  id: string;
  name: string;
  workspaces: ExplainedPerson['workspaces'];
}) {
  const { t } = useTranslation('rights');
  const { data, error, refetch } = useQuery(visibleCountsQuery(id));
  return (
    <Card title={t('sight.title', { name })} padding="none">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} compact />
      ) : data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((one) => (
            <Line key={one.record} sight={one} workspaces={workspaces} />
          ))}
        </Box>
      ) : (
        <Box sx={{ p: 4.5 }}>
          <SkeletonLines lines={6} />
        </Box>
      )}
    </Card>
  );
}

function Line({ sight, workspaces }: { sight: VisibleCount; workspaces: ExplainedPerson['workspaces'] }) {
  const { t } = useTranslation('rights');
  const labels = useAllLabels();
  const words = usePersonPermissionLabels();
  const Icon = iconNamed(recordNamed(sight.record).icon);
  const hidden = sight.hidden_fields.map((key) => labels[sight.record]?.fields[key] ?? key);
  const isNothing = sight.level === 'no';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr) auto', md: '20px 200px 88px minmax(0, 1fr)' },
        columnGap: 3,
        alignItems: 'baseline',
        px: 4.5,
        py: 2,
        borderTop: `1px solid ${color.softLine}`,
        color: isNothing ? color.tertiary : undefined,
      }}
    >
      <Box
        component={Icon}
        size={15}
        strokeWidth={1.75}
        aria-hidden
        sx={{ alignSelf: 'center', color: color.tertiary }}
      />
      <span>{labels[sight.record]?.many}</span>
      <Box component="span" className="tabular" sx={{ textAlign: 'end', fontWeight: isNothing ? 400 : 500 }}>
        {isNothing
          ? t('sight.none')
          : sight.count === null
            ? '–'
            : `${formatNumber(sight.count)}${sight.count_is_exact ? '' : '+'}`}
      </Box>
      <Box
        component="span"
        sx={{
          gridColumn: { xs: '2 / -1', md: 'auto' },
          color: isNothing ? 'inherit' : color.secondary,
          fontSize: '0.8125rem',
        }}
      >
        {isNothing ? t('sight.no_right') : whereText(sight, workspaces, words, t('sight.untold'))}
        {hidden.length > 0 &&
          ` · ${t('sight.without', { fields: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(hidden) })}`}
      </Box>
    </Box>
  );
}

/** Workspaces of the type, and limits by source. */
function whereText(
  sight: VisibleCount,
  workspaces: ExplainedPerson['workspaces'],
  words: PersonPermissionLabels,
  untold: string,
): string {
  const nowhere = { workspaces: [], locations: [], departments: [], categories: [] };
  const spaces = sight.by_workspace && workspaces !== 'all' ? [words.places({ ...nowhere, workspaces })] : [];
  const ways =
    sight.level === 'limited'
      ? [...new Set(sight.reasons.map((one) => words.places('limits' in one ? one.limits : null)))]
      : [];
  const told = [...spaces, ...(ways.length > 0 ? [ways.join(' / ')] : [])];
  return [told.length > 0 ? told.join(' · ') : words.places(null), ...(sight.count === null ? [untold] : [])].join(
    ' · ',
  );
}
