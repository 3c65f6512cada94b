import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { FactSections } from '../record_view/FactSections.tsx';
import { detailOverrideOf } from '../record_view/overrides.ts';
import { Card } from '../ui/Card.tsx';
import { SkeletonLines } from '../ui/Skeletons.tsx';

/** Number of history entries beside the facts. */
export const BRIEF_HISTORY = 5;

/** The facts and the latest history. */
export function Overview({
  record,
  row,
  count,
  more,
  onAllHistory,
}: {
  record: RecordDefinition;
  row: Row;
  count: string | undefined;
  more: boolean;
  onAllHistory: () => void;
}) {
  const { t } = useTranslation('detail');
  const { shownElsewhere: elsewhere = [], leads } = detailOverrideOf(record.name);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {leads.map((Lead, place) => (
          <Suspense
            key={place}
            fallback={
              <Card>
                <SkeletonLines lines={4} />
              </Card>
            }
          >
            <Lead record={record} row={row} />
          </Suspense>
        ))}
        <FactSections record={record} row={row} elsewhere={elsewhere} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
        <Card
          title={t('history')}
          action={
            more && (
              <MuiLink component="button" type="button" onClick={onAllHistory} sx={{ fontSize: '0.8125rem' }}>
                {t('all_history_count', { count })}
              </MuiLink>
            )
          }
        >
          <RecordHistory record={record} row={row} pageSize={BRIEF_HISTORY} brief />
        </Card>
      </Box>
    </Box>
  );
}
