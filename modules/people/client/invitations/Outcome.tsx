import Box from '@mui/material/Box';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';

interface OutcomeProps {
  /** Sentence for successes; absent without any. */
  done?: string | undefined;
  /** Heading of the failures. */
  title: string;
  refused: readonly { readonly id: string | null; readonly name: string; readonly detail: string }[];
}

/** Successes, and failures with reasons. */
export function Outcome({ done, title, refused }: OutcomeProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }} role="status">
      {done && <Notice tone="ok">{done}</Notice>}
      {refused.length > 0 && <Box sx={{ fontWeight: 500 }}>{title}</Box>}
      {refused.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto' }}>
          {refused.map((one, index) => (
            <Box
              component="li"
              key={one.id ?? `${index} ${one.name}`}
              sx={{ py: 2, borderTop: `1px solid ${color.softLine}` }}
            >
              <Box dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {one.name || '—'}
              </Box>
              <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>{one.detail}</Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
