import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { navigationCounts } from '../../slots.ts';
import { color } from '../../theme/tokens.ts';

const MOST = 99;
const NUMBER = {
  marginInlineStart: 'auto',
  px: 1,
  fontSize: '0.75rem',
  fontWeight: 500,
  color: color.navLabel,
} as const;
const DOT = {
  position: 'absolute',
  top: 5,
  insetInlineEnd: 9,
  width: 7,
  height: 7,
  borderRadius: '50%',
  backgroundColor: color.accent,
} as const;

/** Open work by the path of an entry. */
export type OpenRequests = Readonly<Record<string, number>>;

/** How much waits for the user behind each entry of the navigation. The bell asks for it, after the first screen. */
export function useOpenRequests(): OpenRequests {
  const entries = navigationCounts.all();
  return useQueries({
    queries: entries.map(({ queryKey }) => ({ queryKey: queryKey(), enabled: false })),
    combine: (cached) => {
      const sums: Record<string, number> = {};
      for (const [index, { countsIn }] of entries.entries())
        for (const [path, count] of Object.entries(countsIn(cached[index]?.data)))
          sums[path] = (sums[path] ?? 0) + count;
      return sums;
    },
  });
}

/** Accessible name with the count; `undefined` without one. */
export function useCountSaid(title: string, count: number): string | undefined {
  const { t } = useTranslation('shell');
  return count > 0 ? `${title}, ${t('nav.waiting', { count })}` : undefined;
}

/** The number of an entry. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box component="span" aria-hidden className="tabular" sx={NUMBER}>
      {count > MOST ? `${MOST}+` : count}
    </Box>
  );
}

/** The same without a number. */
export function DotBadge() {
  return <Box component="span" aria-hidden sx={DOT} />;
}
