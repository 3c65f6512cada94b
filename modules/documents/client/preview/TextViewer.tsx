import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { MARKED, useMarked } from './marks.ts';
import { Loading, NotLoaded } from './Unshown.tsx';
import { isCutText, useText, type ViewerProps } from './viewer.ts';

/** Lines that are drawn. */
const MOST_LINES = 5000;

/** A text with the numbers of its lines. */
export function TextViewer({ file, word }: ViewerProps) {
  const { t } = useTranslation('preview');
  const shown = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useText(file);
  useMarked(shown, word, data !== undefined);
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const lines = data.split(/\r\n?|\n/);
  const width = `${String(Math.min(lines.length, MOST_LINES)).length}ch`;
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('text')}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', backgroundColor: color.surface, ...MARKED }}
    >
      <Box
        ref={shown}
        component="pre"
        dir="auto"
        sx={{
          m: 0,
          p: { xs: 3, sm: 4 },
          fontSize: '0.8125rem',
          lineHeight: 1.6,
          '& > div': { display: 'flex', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minHeight: '1.6em' },
          '& > div::before': {
            content: 'attr(data-line)',
            flexShrink: 0,
            width,
            mr: 3,
            textAlign: 'end',
            color: color.tertiary,
          },
        }}
      >
        {lines.slice(0, MOST_LINES).map((line, number) => (
          // Lines never change.
          <div key={number} data-line={number + 1}>
            <span>{line}</span>
          </div>
        ))}
      </Box>
      {(isCutText(file) || lines.length > MOST_LINES) && <Cut />}
    </Box>
  );
}

/** Says that this is the beginning alone. */
export function Cut() {
  const { t } = useTranslation('preview');
  return (
    <Box component="p" sx={{ m: 0, px: 4, pb: 4, fontSize: '0.8125rem', color: color.tertiary }}>
      {t('cut')}
    </Box>
  );
}
