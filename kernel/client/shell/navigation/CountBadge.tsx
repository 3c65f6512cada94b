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

interface OpenRequestsCount {
  /** How much waits for the user behind an entry of the navigation, or a group; 0 for those that ask for nothing. */
  readonly count: number;
  /** Accessible name with the count; `undefined` without one. */
  readonly said: string | undefined;
}

/** Open work of a navigation entry. */
export function useOpenRequestsCount(path: string, title: string): OpenRequestsCount {
  return useOpenRequestsIn([path], title);
}

/** The same of several, as of a group that is folded. The bell asks for it, after the first screen. */
export function useOpenRequestsIn(paths: readonly string[], title: string): OpenRequestsCount {
  const { t } = useTranslation('shell');
  const entries = navigationCounts.all();
  const cached = useQueries({ queries: entries.map(({ queryKey }) => ({ queryKey: queryKey(), enabled: false })) });
  const count = entries.reduce(
    (sum, { countsIn }, index) =>
      Object.entries(countsIn(cached[index]?.data)).reduce(
        (all, [path, number]) => all + (paths.includes(path) ? number : 0),
        sum,
      ),
    0,
  );
  return { count, said: count > 0 ? `${title}, ${t('nav.waiting', { count })}` : undefined };
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
