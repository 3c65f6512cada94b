import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../i18n/index.ts';
import { whenText } from '../../i18n/when.ts';
import { color } from '../../theme/tokens.ts';
import { Link } from '../Link.tsx';

/** A section of the notices, of lines. */
export function NoticeSection({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ '& + &': { mt: 2, pt: 2, borderTop: `1px solid ${color.softLine}` } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 4, py: 1 }}>
        <Box
          component="h2"
          sx={{ m: 0, fontSize: '0.75rem', lineHeight: '20px', fontWeight: 500, color: color.tertiary }}
        >
          {title}
        </Box>
        {more}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

interface NoticeLineProps {
  readonly to: string;
  readonly text: string;
  /** ISO. */
  readonly when: string;
  /** Closes the notices, before the address is opened. */
  readonly onClose: () => void;
}

/** A waiting or finished operation, with its time. */
export function NoticeLine({ to, text, when, onClose }: NoticeLineProps) {
  return (
    <li>
      <Link
        to={to}
        underline="none"
        onClick={onClose}
        sx={{
          display: 'block',
          px: 4,
          py: 2,
          color: color.text,
          fontWeight: 400,
          overflowWrap: 'anywhere',
          '&:hover': { backgroundColor: color.hover },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box component="span" dir="auto" sx={{ display: 'block', lineHeight: '20px' }}>
          {text}
        </Box>
        <Box
          component="span"
          className="tabular"
          sx={{ display: 'block', fontSize: '0.75rem', lineHeight: '18px', color: color.tertiary }}
        >
          {whenText(when, currentLanguage())}
        </Box>
      </Link>
    </li>
  );
}
