import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { color } from '../theme/tokens.ts';
import { Link } from '../ui/Link.tsx';
import { StatusChip, type Tone } from '../ui/StatusChip.tsx';

interface JobLineProps {
  to: string;
  title: string;
  details?: ReactNode;
  /** How far it is, or what came of it. */
  progress: ReactNode;
  /** ISO. */
  createdAt: string;
  /** Who started it; empty when hidden. */
  author?: string;
  tone: Tone;
  status: string;
}

/** One job in a list of jobs; all of the line opens it. */
export function JobLine({ to, title, details, progress, createdAt, author = '', tone, status }: JobLineProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 2fr) minmax(0, 1.9fr) minmax(0, 1.3fr) 168px' },
        alignItems: 'center',
        columnGap: 4,
        minHeight: 52,
        px: 4.5,
        py: 2,
        borderBottom: `1px solid ${color.softLine}`,
        '&:last-of-type': { borderBottom: 0 },
        '&:hover': { backgroundColor: color.hover },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          to={to}
          sx={{
            color: color.text,
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
        </Link>
        <Box sx={{ fontSize: '0.8125rem', color: color.tertiary }}>{details}</Box>
      </Box>
      <Box
        className="tabular"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          fontSize: '0.8125rem',
          color: color.secondary,
        }}
      >
        <bdi>{progress}</bdi>
      </Box>
      <Box
        className="tabular"
        sx={{ display: { xs: 'none', md: 'block' }, fontSize: '0.8125rem', color: color.secondary }}
      >
        {formatDateTime(createdAt)}
        {author !== '' && (
          <Box component="span" sx={{ display: 'block', color: color.tertiary }}>
            {author}
          </Box>
        )}
      </Box>
      <Box sx={{ justifySelf: { xs: 'end', md: 'start' } }}>
        <StatusChip tone={tone}>{status}</StatusChip>
      </Box>
    </Box>
  );
}
