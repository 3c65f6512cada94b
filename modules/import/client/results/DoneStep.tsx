import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { InviteCard } from '../columns/InviteCard.tsx';
import { NewRecords } from '../columns/NewRecords.tsx';
import type { ImportJob } from '../wire.ts';
import { Ending } from './Ending.tsx';
import { RefusedButton } from './RefusedButton.tsx';
import { RowsCard } from './RowsCard.tsx';
import { Tiles } from './Tiles.tsx';
import { UndoneCard } from './UndoneCard.tsx';

/** The report: done, refused and undone, with next steps. */
export function DoneStep({ job, onChanged }: { job: ImportJob; onChanged: (job: ImportJob) => void }) {
  const { t } = useTranslation('import');
  const refused = job.totals.refused ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {job.status === 'failed' && (
        <Notice tone="bad">{job.failure ? `${t('done.failed')}: ${job.failure}` : t('done.failed')}</Notice>
      )}
      <Ending job={job} onChanged={onChanged} />
      <InviteCard job={job} />
      {job.undo && <UndoneCard record={job.record} undo={job.undo} />}
      <Tiles job={job} isDone />
      <RowsCard
        job={job}
        footer={
          refused > 0 && (
            <>
              <RefusedButton job={job} />
              <Box sx={{ flex: '1 1 240px', fontSize: '0.8125rem', color: color.tertiary }}>{t('done.mend')}</Box>
            </>
          )
        }
      />
      <NewRecords made={job.totals.new_records ?? {}} more={job.totals.new_more ?? {}} title={t('also.title')} />
    </Box>
  );
}
