import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { color } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  /** Of the whole list, for screen readers. */
  readonly label: string;
  readonly titles: readonly string[];
  /** Index of the current one. */
  readonly at: number;
  /** Whether the current one is done, too. */
  readonly isFinished?: boolean;
  /** What a phone shows instead: "Dry run, 4 of 5". */
  readonly position: string;
  /** Read out after a completed step. */
  readonly past: string;
}

/** Progress through several steps. */
export function Steps({ label, titles, at, isFinished = false, position, past }: Props) {
  return (
    <>
      <Box sx={{ display: { xs: 'block', md: 'none' }, color: color.secondary, fontSize: '0.8125rem' }}>{position}</Box>
      <Box
        component="ol"
        aria-label={label}
        sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 3, m: 0, p: 0, listStyle: 'none' }}
      >
        {titles.map((title, index) => {
          const isPast = index < at || (index === at && isFinished);
          const tones = isPast
            ? { color: color.ok, backgroundColor: color.okSoft }
            : index === at
              ? { color: color.onAccent, backgroundColor: color.accent }
              : { color: color.tertiary, backgroundColor: color.quietSoft };
          return (
            <Box
              component="li"
              key={title}
              aria-current={index === at ? 'step' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                '&:not(:first-of-type)::before': {
                  content: '""',
                  width: 28,
                  height: '1px',
                  marginInlineEnd: 1,
                  backgroundColor: color.line,
                },
              }}
            >
              <Box
                aria-hidden
                className="tabular"
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 22,
                  height: 22,
                  borderRadius: '50%',
                  fontSize: '0.75rem',
                  fontWeight: 600,
                  ...tones,
                }}
              >
                {isPast ? <Check size={14} strokeWidth={2.25} /> : index + 1}
              </Box>
              <Box component="span" sx={{ fontWeight: 500, color: index <= at ? color.text : color.tertiary }}>
                {title}
              </Box>
              <VisuallyHidden>{isPast ? past : ''}</VisuallyHidden>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
