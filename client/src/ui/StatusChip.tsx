import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color, radius } from '../theme/tokens.ts';

export type Tone = 'ok' | 'info' | 'warning' | 'bad' | 'quiet' | 'accent';

export const TONES: Readonly<Record<Tone, { text: string; soft: string }>> = {
  ok: { text: color.ok, soft: color.okSoft },
  info: { text: color.info, soft: color.infoSoft },
  warning: { text: color.warning, soft: color.warningSoft },
  bad: { text: color.bad, soft: color.badSoft },
  quiet: { text: color.quiet, soft: color.quietSoft },
  accent: { text: color.accentText, soft: color.accentSoft },
};

/**
 * A word with its dot; colour never stands alone. `custom` is a company's own `#rrggbb` and colours the dot only,
 * since nobody has checked its contrast. `dot={false}` for plain tags.
 */
export function StatusChip({ tone = 'quiet', custom, dot = true, children }: { tone?: Tone; custom?: string; dot?: boolean; children: ReactNode }) {
  const { text, soft } = custom ? TONES.quiet : TONES[tone];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', height: 22, px: 2, borderRadius: `${radius.chip}px`, fontSize: '0.8125rem', fontWeight: 500, lineHeight: 1, color: text, backgroundColor: soft, whiteSpace: 'nowrap', maxWidth: '100%' }}>
      {dot && <Box component="span" aria-hidden sx={{ flex: 'none', width: 6, height: 6, borderRadius: '50%', backgroundColor: custom ?? 'currentColor' }} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '18px' }}>{children}</Box>
    </Box>
  );
}
