import Box from '@mui/material/Box';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { ConcernItem } from '@steward/kernel/contract/wire/concerns.ts';
import { localDay } from '../fields/date.tsx';
import { currentLanguage } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import { iconNamed } from '../ui/icons/icons.ts';
import { Link } from '../ui/Link.tsx';

/** A record that needs somebody, with the time since or until its day. */
export function ConcernLine({ item: { name, about, day, icon, to }, tint }: { item: ConcernItem; tint: string }) {
  const Icon = iconNamed(icon);
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${color.softLine}` }}>
      <Link
        to={to}
        underline="none"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minHeight: 52,
          px: 4,
          py: 1.5,
          color: color.text,
          '&:hover': { backgroundColor: color.hover },
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: color.secondary }}>
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box
            component="bdi"
            sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {name}
          </Box>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: color.secondary, fontWeight: 400 }}>
            {day !== null && (
              <Box component="span" title={formatDate(day)} sx={{ color: tint, fontWeight: 500 }}>
                {distance(day)}
              </Box>
            )}
            {day !== null && about !== null && ' · '}
            {about !== null && <bdi>{about}</bdi>}
          </Box>
        </Box>
      </Link>
    </Box>
  );
}

const DAY = 86_400_000;

/** "14 days ago", "today", "in 5 days". */
function distance(day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(localDay(new Date()))) / DAY);
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(days, 'day');
}
