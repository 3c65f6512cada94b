import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '@steward/contract/fields/index';
import { recordNamed } from '@steward/contract/records/index';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../actions/remove.tsx';
import { useAllLabels } from '../../i18n/index.ts';
import { color } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NewRecords } from './NewRecords.tsx';
import { RefusedButton } from './RefusedButton.tsx';
import { RowsCard } from './RowsCard.tsx';
import { Tiles } from './Tiles.tsx';
import { startRun, type ImportJob } from './wire.ts';
import { inSentence } from '../../engine/words.ts';

/** The report: what was done, what was refused and why, and the ways on. */
export function DoneStep({ job, onStarted }: { job: ImportJob; onStarted: (job: ImportJob) => void }) {
  const { t } = useTranslation('import');
  const record = recordNamed(job.record);
  const words = useAllLabels()[job.record];
  const goOn = useMutation({ mutationFn: () => startRun(job.id), onSuccess: onStarted, onError: tellFailure });
  const refused = job.totals.refused ?? 0;
  const Icon = refused > 0 ? CircleAlert : CircleCheck;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {job.status === 'failed' && <Notice tone="bad" action={<Button size="small" disabled={goOn.isPending} onClick={() => goOn.mutate()}>{t('done.go_on')}</Button>}>{t('done.failed')}. {t('done.failed_text')}</Notice>}
      {job.status === 'done' && (
        <Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Box component={Icon} size={20} strokeWidth={1.75} aria-hidden sx={{ flex: 'none', color: refused > 0 ? color.warning : color.ok }} />
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography variant="h2" role="status">{refused > 0 ? t('done.title_refused', { count: refused }) : t('done.title')}</Typography>
              {job.finished_at && <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>{t('done.by', { name: job.author ?? '', when: formatDateTime(job.finished_at) })}</Box>}
            </Box>
            <LinkButton to="/import" search={{ type: job.record }}>{t('done.another')}</LinkButton>
            <LinkButton to={record.pages.list} variant="contained" color="primary">{t('done.open', { what: inSentence(words?.many ?? '') })}</LinkButton>
          </Box>
        </Card>
      )}
      <Tiles job={job} isDone />
      <RowsCard
        job={job}
        footer={refused > 0 && (
          <>
            <RefusedButton job={job} />
            <Box sx={{ flex: '1 1 240px', fontSize: '0.8125rem', color: color.tertiary }}>{t('done.mend')}</Box>
          </>
        )}
      />
      <NewRecords made={job.totals.new_records ?? {}} title={t('also.title')} />
    </Box>
  );
}
