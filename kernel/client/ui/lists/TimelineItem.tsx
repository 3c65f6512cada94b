import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { color } from '../../theme/tokens.ts';

/** A history entry inside of `<Timeline>`. Names in `children` are `<strong>`. */
export function TimelineItem({
  icon: Icon,
  when,
  children,
}: {
  icon: LucideIcon;
  when?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2.5,
        fontSize: '0.8125rem',
        lineHeight: '19px',
        '& strong': { fontWeight: 500, color: color.text },
        '& del': { color: color.tertiary },
      }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 22,
          height: 22,
          borderRadius: '50%',
          backgroundColor: color.quietSoft,
          color: color.secondary,
        }}
      >
        <Icon size={12} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, color: color.secondary, pt: '1px', overflowWrap: 'anywhere' }}>
        {children}
        {when && (
          <Box className="tabular" sx={{ color: color.tertiary }}>
            <bdi dir="ltr">{when}</bdi>
          </Box>
        )}
      </Box>
    </Box>
  );
}

export function Timeline({ children }: { children: ReactNode }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {children}
    </Box>
  );
}
