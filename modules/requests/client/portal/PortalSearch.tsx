import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { color } from '@steward/kernel/client/theme/tokens.ts';

/** The search over a list of the portal. */
export function PortalSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <OutlinedInput
      fullWidth
      type="search"
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={<Box component={Search} size={16} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ mb: 3, height: 44, px: 3, '& .MuiOutlinedInput-input': { paddingInlineStart: '8px !important' } }}
    />
  );
}
