import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { hasCurrency } from '@steward/kernel/contract/fields/index.ts';
import { NewRecords } from '../columns/NewRecords.tsx';
import { startCheck, startRun, type ImportJob } from '../wire.ts';
import { RefusedButton } from './DoneStep.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';
import { RowsCard } from './RowsCard.tsx';
import { Tiles } from './Tiles.tsx';

/** Result of the check by row, before anything is written. */
export function CheckStep({
  job,
  onChange,
  onStarted,
}: {
  job: ImportJob;
  onChange: () => void;
  onStarted: (job: ImportJob) => void;
}) {
  const { t } = useTranslation('import');
  const run = useMutation({ mutationFn: () => startRun(job), onSuccess: onStarted, onError: toastFailure });
  const again = useMutation({ mutationFn: () => startCheck(job), onSuccess: onStarted, onError: toastFailure });
  const { created = 0, changed = 0, refused = 0 } = job.totals;
  const count = created + changed;

  if (job.status === 'failed') {
    return (
      <Notice
        tone="bad"
        action={
          <Button size="small" disabled={again.isPending} onClick={() => again.mutate()}>
            {t('check.again')}
          </Button>
        }
      >
        {t('check.stopped')}
        {job.failure ? `: ${job.failure}` : ''}
      </Notice>
    );
  }
  const footer = (
    <>
      {refused > 0 && <RefusedButton job={job} />}
      <Box sx={{ flex: '1 1 180px', textAlign: { sm: 'end' }, fontSize: '0.8125rem', color: color.tertiary }}>
        {refused > 0 ? t('check.refused_stay') : t('check.all_in')}
      </Box>
      {job.set_id === null ? (
        <Button
          variant="contained"
          color="primary"
          disabled={count === 0 || run.isPending}
          onClick={() => run.mutate()}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {count === 0 ? t('check.nothing') : t('check.import', { count })}
        </Button>
      ) : (
        <LinkButton to={`/import/set/${job.set_id}`} variant="contained" color="primary">
          {t('set.back')}
        </LinkButton>
      )}
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <Tiles job={job} />
      <Mails job={job} />
      {(job.totals.counted ?? 0) > 0 && (
        <Notice tone="warning">{t('check.counted', { count: job.totals.counted ?? 0 })}</Notice>
      )}
      <ReasonsCard job={job} onStarted={onStarted} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(320px, 3fr) minmax(0, 5fr)' },
          gap: 3.5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ order: { xs: 2, lg: 1 }, display: 'grid', gap: 3.5 }}>
          <ColumnsSummary job={job} onChange={onChange} />
          <NewRecords made={job.totals.new_records ?? {}} more={job.totals.new_more ?? {}} title={t('also.preview')} />
        </Box>
        <Box sx={{ order: { xs: 1, lg: 2 }, minWidth: 0 }}>
          <RowsCard job={job} footer={footer} />
        </Box>
      </Box>
    </Box>
  );
}

/** How many mails will be sent. */
function Mails({ job }: { job: ImportJob }) {
  const { t } = useTranslation('import');
  const { mails = 0, held_back: held = 0 } = job.totals;
  if (job.record !== 'user') return null;
  if (mails > 0) return <Notice tone="warning">{t('check.mails', { count: mails })}</Notice>;
  return <Notice>{held > 0 ? t('check.held_back', { count: held }) : t('check.no_mails')}</Notice>;
}

/** Columns shown at first. */
const FEW = 6;

/** Summary of the mapping. */
function ColumnsSummary({ job, onChange }: { job: ImportJob; onChange: () => void }) {
  const { t } = useTranslation('import');
  const { options } = job;
  const used = job.headers.flatMap((header, index) => {
    const target = job.targets.find((one) => one.key === job.mapping[index]);
    if (!target) return [];
    const notes = [
      target.key === options.match ? t('columns.match_by') : '',
      hasCurrency(target) ? options.currency : '',
    ];
    return [
      { header, sample: job.samples[index]?.[0] ?? '', text: [target.name, ...notes].filter(Boolean).join(' · ') },
    ];
  });
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || used.length <= FEW + 1 ? used : used.slice(0, FEW);
  const left = job.headers.filter((_header, index) => (job.mapping[index] ?? null) === null);
  return (
    <Card
      title={t('columns.title')}
      action={
        <Button size="small" variant="text" sx={{ color: color.accentText, mx: -2 }} onClick={onChange}>
          {t('columns.change')}
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, mt: -1, p: 0, listStyle: 'none' }}>
        {shown.map(({ header, sample, text }) => (
          <Box
            component="li"
            key={header}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) 14px minmax(0, 1fr)',
              gap: 3,
              alignItems: 'center',
              py: 1.5,
              borderBottom: `1px solid ${color.softLine}`,
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                <bdi>{header}</bdi>
              </Box>
              <Box
                sx={{
                  fontSize: '0.8125rem',
                  lineHeight: '17px',
                  color: color.tertiary,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                <bdi>{sample}</bdi>
              </Box>
            </Box>
            <Box component={ArrowRight} size={14} aria-hidden sx={{ color: color.tertiary }} />
            <Box sx={{ minWidth: 0, fontSize: '0.8125rem', lineHeight: '18px', overflowWrap: 'anywhere' }}>{text}</Box>
          </Box>
        ))}
      </Box>
      {shown.length < used.length && (
        <Button
          size="small"
          variant="text"
          onClick={() => setWhole(true)}
          sx={{ mt: 1.5, mx: -2, color: color.accentText }}
        >
          {t('columns.show_all', { count: used.length })}
        </Button>
      )}
      {left.length > 0 && (
        <Box
          sx={{
            pt: 2.5,
            mt: 1,
            borderTop: `1px solid ${color.softLine}`,
            fontSize: '0.8125rem',
            lineHeight: '18px',
            color: color.tertiary,
          }}
        >
          {t('columns.left_out', { count: left.length, names: left.join(', ') })}
        </Box>
      )}
    </Card>
  );
}
