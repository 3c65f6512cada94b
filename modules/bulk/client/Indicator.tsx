import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import { activeQuery } from './wire.ts';

/** Spinner in the header while a job of the user runs; links to it. */
export default function Indicator() {
  const { t } = useTranslation('bulk');
  const router = useRouter();
  const query = useQuery(activeQuery());
  const [job] = query.data?.results ?? [];
  if (!job) return null;
  const share = job.total === 0 ? 0 : Math.min(100, Math.round((100 * job.done) / job.total));
  const said = t('indicator', { share });
  return (
    <Tooltip title={said}>
      <IconButton
        aria-label={said}
        onClick={() => router.history.push((query.data?.count ?? 0) > 1 ? '/bulk-jobs' : `/bulk-jobs/${job.id}`)}
      >
        <Box
          aria-hidden
          sx={{
            width: 18,
            height: 18,
            borderRadius: '50%',
            border: `3px solid ${color.line}`,
            borderTopColor: color.accent,
            animation: 'bulk-turn 900ms linear infinite',
            '@keyframes bulk-turn': { to: { transform: 'rotate(1turn)' } },
            '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
          }}
        />
      </IconButton>
    </Tooltip>
  );
}
