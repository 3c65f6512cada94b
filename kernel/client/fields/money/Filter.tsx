import OutlinedInput from '@mui/material/OutlinedInput';
import Box from '@mui/material/Box';
import { useUser } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import type { FilterProps } from '../filter.ts';
import { OneOrRange } from '../OneOrRange.tsx';

/** Amounts in the company's currency, sent as decimal texts. */
export function MoneyFilter(props: FilterProps) {
  const currency = useUser()?.company.settings?.currency ?? 'EUR';
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus }) => (
        <OutlinedInput
          fullWidth
          autoFocus={autoFocus ?? false}
          type="number"
          defaultValue={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          endAdornment={
            <Box component="span" sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>
              {currency}
            </Box>
          }
          slotProps={{ input: { 'aria-label': `${label} (${currency})`, min: 0, step: 'any' } }}
        />
      )}
    </OneOrRange>
  );
}
