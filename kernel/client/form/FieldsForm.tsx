import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode, KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isShortcut } from '../shortcuts/registry.ts';
import { Notice } from '../ui/Notice.tsx';
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

/**
 * Submits on Enter in a one-line input, and on Ctrl or Command with Enter or S anywhere. Also with a disabled button,
 * so that validation reports what is missing.
 */
export function submitsForm(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return false;
  if (isShortcut('save', event.nativeEvent, true)) return true;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const target = event.target;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'button'].includes(target.type) &&
    target.getAttribute('aria-expanded') !== 'true'
  );
}
