import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { color, radius } from '../theme/tokens.ts';
import { Link } from './Link.tsx';

/** One figure, linked to its list. */
export function FigureTile({
  icon: Icon,
  label,
  figure,
  note,
  to,
}: {
  icon: LucideIcon;
  label: string;
  figure: ReactNode;
  note?: ReactNode;
  to: string;
}) {
  return (
    <Link
      to={to}
      underline="none"
      sx={{
        display: 'block',
        height: '100%',
        p: '14px 16px',
        minWidth: 0,
        color: color.text,
        backgroundColor: color.surface,
        border: `1px solid ${color.line}`,
        borderRadius: `${radius.card}px`,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: color.tertiary },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          color: color.secondary,
          fontSize: '0.8125rem',
          fontWeight: 400,
        }}
      >
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
        </Box>
      </Box>
      <Box
        className="tabular"
        sx={{
          mt: 1.5,
          fontSize: '1.625rem',
          lineHeight: '34px',
          fontWeight: 600,
          letterSpacing: '-0.015em',
          overflowWrap: 'anywhere',
        }}
      >
        <bdi>{figure}</bdi>
      </Box>
      <Box
        className="tabular"
        sx={{ minHeight: 18, fontWeight: 400, fontSize: '0.8125rem', lineHeight: '18px', color: color.secondary }}
      >
        <bdi>{note}</bdi>
      </Box>
    </Link>
  );
}

/** A tile whose subject is gone, or cannot be read now. `gone`: said of the first. */
export function MissingTile({ error, gone, children }: { error: Error; gone: string; children?: ReactNode }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  return (
    <Box
      sx={{
        height: '100%',
        p: '14px 16px',
        color: color.secondary,
        fontSize: '0.8125rem',
        lineHeight: '19px',
        border: `1px dashed ${color.line}`,
        borderRadius: `${radius.card}px`,
      }}
    >
      {isGone ? gone : (children ?? error.message)}
    </Box>
  );
}
