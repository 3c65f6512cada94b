import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { CURRENCIES } from '@steward/kernel/contract/fields/money.ts';

/** One of the world's currencies by its code. */
export function CurrencyInput({
  id,
  label,
  value,
  onChange,
}: {
  id: string;
  label?: string;
  value: string | null;
  onChange: (currency: string) => void;
}) {
  return (
    <Autocomplete
      id={id}
      options={CURRENCIES}
      value={value}
      popupIcon={<ChevronDown size={16} />}
      autoHighlight
      onChange={(_, currency) => {
        if (currency !== null) onChange(currency);
      }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <OutlinedInput
          ref={input.ref}
          className={input.className}
          onMouseDown={input.onMouseDown}
          endAdornment={input.endAdornment}
          fullWidth
          slotProps={{ input: { ...htmlInput, ...(label ? { 'aria-label': label } : {}) } }}
        />
      )}
    />
  );
}
