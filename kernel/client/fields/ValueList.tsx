import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

/** Several values. A list shows two and the number of further ones; a page shows all. */
export function ValueList({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        gap: 1,
        maxWidth: '100%',
        'td &': { flexWrap: 'nowrap' },
        'td & > :nth-of-type(n + 3):not(:last-child)': { display: 'none' },
      }}
    >
      {all}
      {all.length > 2 && (
        <Box
          component="span"
          sx={{
            display: 'none',
            alignSelf: 'center',
            color: color.tertiary,
            fontSize: '0.8125rem',
            'td &': { display: 'inline' },
          }}
        >
          +{all.length - 2}
        </Box>
      )}
    </Box>
  );
}
