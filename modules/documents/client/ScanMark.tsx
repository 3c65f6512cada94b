import Box from '@mui/material/Box';
import { ShieldAlert } from 'lucide-react';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

/** What the scanner for viruses says of a file, where somebody has to know it; otherwise nothing. */
export function ScanMark({ scan }: { scan: unknown }) {
  const words = useLabels('document').options?.['scan'] ?? {};
  const text = typeof scan === 'string' ? words[scan] : undefined;
  if (text === undefined) return null;
  return (
    <Box component="span" sx={{ color: scan === 'infected' ? color.bad : color.warning, fontWeight: 500 }}>
      {' · '}
      <Box component={ShieldAlert} size={12} aria-hidden sx={{ verticalAlign: '-1px' }} /> {text}
    </Box>
  );
}
