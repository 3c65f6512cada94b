import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import './rows.css';

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
 * A label with a dot. `custom` is a company's `#rrggbb` for the dot only, since its contrast is unknown. `dot={false}`
 * for plain tags.
 */
export function StatusChip({
  tone = 'quiet',
  custom,
  dot = true,
  children,
}: {
  tone?: Tone;
  custom?: string;
  dot?: boolean;
  children: ReactNode;
}) {
  const { text, soft } = custom ? TONES.quiet : TONES[tone];
  return (
    <span dir="auto" className="st-chip" style={{ color: text, backgroundColor: soft }}>
      {dot && <span aria-hidden className="dot" style={custom ? { backgroundColor: custom } : undefined} />}
      <span className="word">{children}</span>
    </span>
  );
}
