import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { color } from '../../theme/tokens.ts';

/** A switch with help text for react-hook-form. */
export function SwitchInput<V extends FieldValues>({
  control,
  name,
  label,
  help,
}: {
  control: Control<V>;
  name: Path<V>;
  label: string;
  help?: string;
}) {
  const { field } = useController({ control, name });
  const id = useId();
  return (
    <Box component="label" sx={{ display: 'flex', gap: 3, alignItems: 'center', cursor: 'pointer' }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 500 }}>
          {label}
        </Box>
        {help && (
          <Box component="span" id={id} sx={{ display: 'block', fontSize: '0.8125rem', color: color.secondary }}>
            {help}
          </Box>
        )}
      </Box>
      <Switch
        checked={Boolean(field.value)}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': help ? id : undefined } }}
      />
    </Box>
  );
}
