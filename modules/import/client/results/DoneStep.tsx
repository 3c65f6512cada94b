import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { InviteCard } from '../columns/InviteCard.tsx';
import { NewRecords } from '../columns/NewRecords.tsx';
import { type ImportJob, downloadRefused } from '../wire.ts';
import { Ending } from './Ending.tsx';
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
      {job.set_id === null ? (
        <Ending job={job} onChanged={onChanged} />
      ) : (
        <Box>
          <LinkButton to={`/import/set/${job.set_id}`}>{t('set.back')}</LinkButton>
        </Box>
      )}
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

/** Downloads refused rows with reasons, to be corrected and imported. */
export function RefusedButton({ job }: { job: ImportJob }) {
  const { t } = useTranslation('import');
  const download = useMutation({ mutationFn: () => downloadRefused(job), onError: toastFailure });
  return (
    <Button startIcon={<FileDown size={16} />} disabled={download.isPending} onClick={() => download.mutate()}>
      {t('check.refused_file')}
    </Button>
  );
}
