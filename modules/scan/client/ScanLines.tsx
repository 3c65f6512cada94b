import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { TONES } from '@steward/kernel/client/ui/StatusChip.tsx';
import { codeText } from '@steward/kernel/contract/codes.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { useCounts } from './counts.ts';
import { Choices, LOOKS, Said } from './line_result.tsx';
import { clearLines, type ScanLine } from './lines.ts';
import { retry, undoLine } from './run.ts';

/** Scans with results, newest first. Failed ones stay until cleared. */
export function ScanLines({ lines }: { lines: readonly ScanLine[] }) {
  const { t } = useTranslation('scan');
  return (
    <Card
      title={useCounts(lines)
        .map(({ text }) => text)
        .join(' · ')}
      action={
        <Button size="small" variant="text" onClick={clearLines}>
          {t('clear')}
        </Button>
      }
    >
      <Lines lines={lines} isHeard />
    </Card>
  );
}

/** The lines alone; `isHeard` where no other place tells the newest. */
export function Lines({ lines, isHeard = false }: { lines: readonly ScanLine[]; isHeard?: boolean }) {
  const { t } = useTranslation('scan');
  return (
    <Box
      component="ol"
      aria-live={isHeard ? 'polite' : undefined}
      aria-label={t('lines')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </Box>
  );
}

function Line({ line }: { line: ScanLine }) {
  const { t } = useTranslation('scan');
  const { state, target } = line;
  const look = LOOKS[state];
  return (
    <Box
      component="li"
      data-state={state}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, py: 2, borderTop: `1px solid ${color.softLine}` }}
    >
      {look ? (
        <Box
          component={look.icon}
          size={17}
          aria-hidden
          sx={{ flex: 'none', mt: '3px', color: TONES[look.tone].text }}
        />
      ) : (
        <CircularProgress size={16} aria-label={t('busy')} />
      )}
      <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Box>
          <Box component="bdi" sx={{ fontWeight: 500 }}>
            {target && state !== 'several' ? (
              <Link to={pageOf(recordNamed(target.record), 'detail', target.id)}>{target.title}</Link>
            ) : (
              codeText(line.code)
            )}
          </Box>
          <Said line={line} />
        </Box>
        <Choices line={line} />
      </Box>
      {state === 'done' && typeof line.undo === 'string' && (
        <Button size="small" variant="text" onClick={() => void undoLine(line)}>
          {t('undo')}
        </Button>
      )}
      {state === 'refused' && (
        <Button size="small" variant="text" onClick={() => retry(line)}>
          {t('retry')}
        </Button>
      )}
    </Box>
  );
}
