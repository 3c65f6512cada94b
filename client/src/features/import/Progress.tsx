import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../fields/format.ts';
import { color } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Tiles } from './Tiles.tsx';
import type { ImportJob } from './wire.ts';

/** The server is at work: how far it is, and that one need not wait here. */
export function Progress({ job }: { job: ImportJob }) {
  const { t } = useTranslation('import');
  const area = job.status === 'running' ? 'done' : 'check';
  const share = job.row_count === 0 ? 0 : (100 * job.done_count) / job.row_count;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {area === 'done' && <Tiles job={job} isDone />}
      <Card>
        <Box sx={{ display: 'grid', gap: 3, py: { xs: 4, sm: 8 }, maxWidth: 460, mx: 'auto', textAlign: 'center' }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>{t(`${area}.running`)}</Typography>
          <LinearProgress variant={job.done_count === 0 ? 'indeterminate' : 'determinate'} value={share} aria-label={t(`${area}.running`)} />
          <Box className="tabular" role="status" sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('check.progress', { done: formatNumber(job.done_count), all: formatNumber(job.row_count) })}</Box>
          <Typography variant="body2" sx={{ color: color.tertiary }}>{t(`${area}.running_text`)}</Typography>
        </Box>
      </Card>
    </Box>
  );
}
