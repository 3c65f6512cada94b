import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { activeQuery } from './calls.ts';
import { progressOf } from './views.ts';

/** Spinner in the header while a operation of the user runs; links to it. */
export default function Indicator() {
  const { t } = useTranslation('operations');
  const router = useRouter();
  const query = useQuery(activeQuery());
  const [operation] = query.data?.results ?? [];
  if (!operation) return null;
  const { done, all } = progressOf(operation);
  const share = all === 0 ? 0 : Math.min(100, Math.round((100 * done) / all));
  const said = t('indicator', { share });
  return (
    <Tooltip title={said}>
      <IconButton
        aria-label={said}
        onClick={() =>
          router.history.push((query.data?.count ?? 0) > 1 ? '/operations' : `/operations/${operation.id}`)
        }
      >
        <Box
          aria-hidden
          sx={{
            width: 18,
            height: 18,
            borderRadius: '50%',
            border: `3px solid ${color.line}`,
            borderTopColor: color.accent,
            animation: 'operation-turn 900ms linear infinite',
            '@keyframes operation-turn': { to: { transform: 'rotate(1turn)' } },
            '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
          }}
        />
      </IconButton>
    </Tooltip>
  );
}
