import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SOON } from '../fields/date.tsx';
import { currentLanguage } from '../i18n/index.ts';
import { daysUntil, inDays } from '../i18n/when.ts';
import { color } from '../theme/tokens.ts';
import { Link } from '../ui/Link.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

export interface FactProps {
  icon: LucideIcon;
  label: string;
  /** The main value. */
  value: ReactNode;
  /** A smaller note. */
  note?: ReactNode;
  tone?: 'bad' | 'warning' | undefined;
  noteTone?: 'bad' | 'warning' | undefined;
  /** Beside the value, such as the days that are left. */
  mark?: ReactNode;
  /** Drawn as a bar below the value. */
  share?: { readonly value: number; readonly of: number };
  /** Address of what the value counts or says; the whole fact is the link. */
  to?: string | undefined;
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const WHOLE = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** A fact of the strip at the top of a record's page. */
export function Fact({ icon: Icon, label, value, note, tone, noteTone, mark, share, to }: FactProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        minWidth: 0,
        p: '14px 16px',
        // Lines between the facts; those at the edge lie below the frame.
        marginInlineEnd: '-1px',
        mb: '-1px',
        borderInlineEnd: `1px solid ${color.line}`,
        borderBottom: `1px solid ${color.line}`,
        ...(to === undefined ? {} : { '&:hover': { backgroundColor: color.hover } }),
      }}
    >
      <Box
        component="dt"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1, color: color.secondary, fontSize: '0.8125rem' }}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          minHeight: 24,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          fontSize: '0.9375rem',
          lineHeight: '24px',
          fontWeight: 600,
          ...CUT,
          color: tone ? color[tone] : color.text,
          '& a': { color: 'inherit', fontWeight: 600 },
        }}
      >
        {to === undefined ? (
          value
        ) : (
          <Link to={to} sx={WHOLE}>
            {value}
          </Link>
        )}
        {mark}
      </Box>
      {share ? (
        <Box component="dd" aria-hidden sx={{ m: 0, height: 19, display: 'flex', alignItems: 'center' }}>
          <Box sx={{ flex: 1, height: 4, borderRadius: 2, backgroundColor: color.line, overflow: 'hidden' }}>
            <Box
              sx={{
                height: 1,
                width: `${Math.min(100, share.of === 0 ? 0 : (100 * share.value) / share.of)}%`,
                backgroundColor: share.value > share.of ? color.bad : color.accent,
              }}
            />
          </Box>
        </Box>
      ) : (
        <Box
          component="dd"
          sx={{
            m: 0,
            minHeight: 19,
            color: noteTone ? color[noteTone] : color.tertiary,
            fontSize: '0.8125rem',
            lineHeight: '19px',
            ...CUT,
            '& a': { position: 'relative', zIndex: 1, color: 'inherit', fontWeight: 400 },
          }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}

/** Several facts of one module. */
export function Facts({ facts }: { facts: readonly FactProps[] }) {
  return facts.map((fact) => <Fact key={fact.label} {...fact} />);
}

/** Tone of a day on which something ends: red once it is past, amber within {@link SOON} days before. */
export function toneOfDay(day: string): 'bad' | 'warning' | undefined {
  const days = daysUntil(day);
  return days < 0 ? 'bad' : days <= SOON ? 'warning' : undefined;
}

/** "in 35 days" beside a day on which something ends, once it is near or past; `isDue`: "14 days overdue". */
export function DaysMark({ day, isDue = false }: { day: string; isDue?: boolean }) {
  const { t } = useTranslation('detail');
  const tone = toneOfDay(day);
  if (!tone) return null;
  const days = daysUntil(day);
  return (
    <StatusChip tone={tone} dot={false}>
      {isDue && days < 0 ? t('strip.overdue', { count: -days }) : inDays(days, currentLanguage())}
    </StatusChip>
  );
}
