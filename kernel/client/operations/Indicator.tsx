import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { color } from '../theme/tokens.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { activeQuery } from './calls.ts';
import { progressOf } from './views.ts';

/** Spinner in the header while an operation of the user runs; links to it. */
export default function Indicator() {
  const { data } = useQuery(activeQuery());
  const [operation] = data?.results ?? [];
  return operation ? <Running operation={operation} isOne={data?.count === 1} /> : null;
}

/** Its texts are loaded when there is something to tell. */
function Running({ operation, isOne }: { operation: Operation; isOne: boolean }) {
  const { t } = useTranslation('operations');
  const router = useRouter();
  const { done, all } = progressOf(operation);
  const share = all === 0 ? 0 : Math.min(100, Math.round((100 * done) / all));
  const said = t('indicator', { share });
  return (
    <Tooltip title={said}>
      <IconButton
        aria-label={said}
        onClick={() => router.history.push(isOne ? `/operations/${operation.id}` : '/operations')}
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
