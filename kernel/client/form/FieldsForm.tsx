import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../ui/Notice.tsx';
import { submitsForm } from './keyboard.ts';
import type { FieldsFormState } from './useFieldsForm.ts';

/** The frame of a small form: sent by its button, Enter, and Ctrl with Enter; what failed stands above the fields. */
export function FieldsForm<V extends FieldValues>({
  state,
  id,
  sx = {},
  children,
}: {
  state: FieldsFormState<V>;
  id?: string;
  sx?: SxProps;
  children: ReactNode;
}) {
  return (
    <Box
      component="form"
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events of a dialog bubble to the form it was opened from.
        event.stopPropagation();
        void state.submit();
      }}
      onKeyDown={(event) => {
        if (!submitsForm(event)) return;
        event.preventDefault();
        event.stopPropagation();
        void state.submit();
      }}
      sx={{ display: 'grid', gap: 4, ...sx }}
    >
      {state.failure !== null && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Notice tone="bad">{state.failure}</Notice>
        </Box>
      )}
      {children}
    </Box>
  );
}
