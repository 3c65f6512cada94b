import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ArrowUpRight, RotateCcw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { TONES } from '@steward/kernel/client/ui/StatusChip.tsx';
import { codeText } from '@steward/kernel/contract/codes.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { Choices, LOOKS, Said } from '../line_result.tsx';
import type { ScanLine } from '../lines.ts';
import { retry, undoLine } from '../run.ts';

const ACTION = {
  flex: 1,
  height: 46,
  borderRadius: 0,
  color: color.text,
  '& + &': { borderInlineStart: `1px solid ${color.softLine}` },
} as const;

/** The newest scan as a card: what happened, with which record, and what can be done about it. */
export function LastScan({ line }: { line: ScanLine }) {
  const { t } = useTranslation('scan');
  const { state, target } = line;
  const look = LOOKS[state];
  const tone = TONES[look?.tone ?? 'quiet'];
  const canUndo = state === 'done' && typeof line.undo === 'string';
  const page = target && state !== 'several' ? pageOf(recordNamed(target.record), 'detail', target.id) : null;
  return (
    <Box
      data-state={state}
      sx={{
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: '14px',
        backgroundColor: color.raised,
        boxShadow: '0 6px 20px rgb(10 14 22 / 24%)',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 40,
          px: 3.5,
          fontWeight: 500,
          color: tone.text,
          backgroundColor: tone.soft,
        }}
      >
        {look ? (
          <Box component={look.icon} size={18} aria-hidden sx={{ flex: 'none' }} />
        ) : (
          <CircularProgress size={16} aria-hidden />
        )}
        {t(`states.${state}`)}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, p: '10px 14px 12px', overflowWrap: 'anywhere' }}>
        <Box>
          <Box component="bdi" sx={{ fontWeight: 500 }}>
            {target && state !== 'several' ? target.title : codeText(line.code)}
          </Box>
          <Said line={line} />
        </Box>
        <Choices line={line} />
      </Box>
      {(canUndo || state === 'refused' || page !== null) && (
        <Box sx={{ display: 'flex', borderTop: `1px solid ${color.softLine}` }}>
          {canUndo && (
            <Button variant="text" startIcon={<Undo2 size={16} />} onClick={() => void undoLine(line)} sx={ACTION}>
              {t('undo')}
            </Button>
          )}
          {state === 'refused' && (
            <Button variant="text" startIcon={<RotateCcw size={16} />} onClick={() => retry(line)} sx={ACTION}>
              {t('retry')}
            </Button>
          )}
          {page !== null && (
            <LinkButton to={page} variant="text" startIcon={<ArrowUpRight size={16} />} sx={ACTION}>
              {t('open_record')}
            </LinkButton>
          )}
        </Box>
      )}
    </Box>
  );
}
