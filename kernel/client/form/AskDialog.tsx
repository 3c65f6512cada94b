import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../api/errors.ts';
import { color } from '../theme/tokens.ts';
import { Notice } from '../ui/Notice.tsx';
import { useGeneralError } from './useGeneralError.ts';
import { toast } from '../ui/toast.ts';

interface AskDialogProps<A> {
  title: string;
  text: ReactNode;
  /** Label of the primary button. */
  label: string;
  send: () => Promise<A>;
  /** Toast after success. */
  told: (answer: A) => string;
  onClose: () => void;
  onDone?: ((answer: A) => void) | undefined;
  /** Refetches what is behind the dialog. */
  refresh: () => void;
  ready?: boolean;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A confirmation with one button, large enough for touch. Shows refusals and keeps input. */
export function AskDialog<A>({
  title,
  text,
  label,
  send,
  told,
  onClose,
  onDone,
  refresh,
  ready = true,
  children,
}: AskDialogProps<A>) {
  const { t } = useTranslation(['common', 'errors']);
  const id = useId();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      toast.success(told(answer));
      onClose();
      onDone?.(answer);
    },
    // Refetched after failures too: someone else may have changed it.
    onSettled: refresh,
  });
  const errors = fieldErrors(sending.error);
  const general = useGeneralError(sending);
  const close = (): void => {
    if (!sending.isPending) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!sending.isPending && ready) sending.mutate();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          <Box sx={{ color: color.secondary }}>{text}</Box>
          {general && <Notice tone="bad">{general}</Notice>}
          {children(errors)}
        </Box>
      </DialogContent>
      <DialogActions sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
        <Button onClick={close} disabled={sending.isPending}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" form={id} variant="contained" color="primary" disabled={sending.isPending || !ready}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
