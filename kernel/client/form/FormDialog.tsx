import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { useLeave } from './drafts/useLeave.tsx';
import { FieldsForm } from './FieldsForm.tsx';
import { FormSubmit } from './FormSubmit.tsx';
import type { FieldsFormState } from './useFieldsForm.ts';

interface FormDialogProps<V extends FieldValues> {
  state: FieldsFormState<V>;
  title: string;
  intro?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  /** Said by the button while nothing is entered; absent: pressed too early, the fields say what is missing. */
  unchanged?: string;
  /** There is something to send. */
  ready?: boolean;
  /** Nothing is entered: the button has the focus. */
  asksOnly?: boolean;
  /** Closing asks for nothing: a password or code, typed again in no time. */
  freely?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  sx?: SxProps;
  /** Result shown in place of the form. */
  report?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const NOTHING_TYPED = { isUnsaved: () => false };

/** A form in a dialog. Escape and a click beside it ask before something typed is lost. */
export function FormDialog<V extends FieldValues>({
  state,
  title,
  intro,
  submitLabel,
  danger = false,
  unchanged,
  ready = true,
  asksOnly = false,
  freely = false,
  maxWidth = 'sm',
  sx = {},
  report,
  onClose,
  children,
}: FormDialogProps<V>) {
  const { t } = useTranslation('common');
  const id = useId();
  const { leave, question } = useLeave(freely ? NOTHING_TYPED : state);
  const form = `${id}-form`;
  return (
    <Dialog
      open
      onClose={() => {
        if (!state.isBusy) leave(onClose);
      }}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        {report ?? (
          <FieldsForm state={state} id={form} sx={sx}>
            {intro !== undefined && <Box sx={{ gridColumn: '1 / -1', color: color.secondary }}>{intro}</Box>}
            {children}
          </FieldsForm>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={state.isBusy}>
          {report ? t('close') : t('cancel')}
        </Button>
        {!report &&
          (unchanged !== undefined ? (
            <FormSubmit state={state} form={form} label={submitLabel} unchanged={unchanged} />
          ) : (
            <Button
              type="submit"
              form={form}
              variant="contained"
              color={danger ? 'error' : 'primary'}
              autoFocus={asksOnly}
              disabled={state.isBusy || !ready}
            >
              {submitLabel}
            </Button>
          ))}
      </DialogActions>
      {question}
    </Dialog>
  );
}
