import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { LOCALES } from '@steward/kernel/client/i18n/when.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

const HEIGHT = 132;

/** A date of the company in the reader's locale. */
export function dayOf(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[currentLanguage()], { ...parts, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const PARTS = { month: { month: 'short', year: '2-digit' }, week: { day: 'numeric', month: 'short' } } as const;

interface ColumnsProps {
  label: string;
  /** Start dates; the first and last are labelled. */
  days: readonly string[];
  word: keyof typeof PARTS;
  /** A link or button of class `column` per date, with bars of class `bar`. */
  children: readonly ReactNode[];
}

/** A column chart over time. */
export function Columns({ label, days, word, children }: ColumnsProps) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <Box
        component="ol"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          gap: '4px',
          height: HEIGHT,
          borderBottom: `1px solid ${color.line}`,
          '& > li': { flex: 1, minWidth: 0 },
          '& .column': {
            all: 'unset',
            boxSizing: 'border-box',
            cursor: 'pointer',
            display: 'flex',
            flexDirection: 'column-reverse',
            width: '100%',
            height: '100%',
            borderRadius: '4px',
            '&:hover': { backgroundColor: color.hover },
            '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -1 },
          },
          '& .bar': { flex: 'none', width: '100%' },
          '& .top': { borderRadius: '3px 3px 0 0' },
        }}
      >
        {children.map((one, index) => (
          <li key={days[index]}>{one}</li>
        ))}
      </Box>
      <Box
        aria-hidden
        className="tabular"
        sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5, fontSize: '0.75rem', color: color.tertiary }}
      >
        <span>{first && dayOf(first, PARTS[word])}</span>
        <span>{last && dayOf(last, PARTS[word])}</span>
      </Box>
    </>
  );
}
