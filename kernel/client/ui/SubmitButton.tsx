import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { color } from '../theme/tokens.ts';

interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** Why it cannot be sent, shown beside the button. */
  obstacle: string | null;
  /** Called on a click while blocked: focuses the cause. */
  onBlocked?: () => void;
  /** Id of a form outside of which it is. */
  form?: string;
  /** Full width, with the reason above. */
  wide?: boolean;
  /** Not the primary button of the view. */
  quiet?: boolean;
}

/** Submit button, disabled with a reason. */
export function SubmitButton({
  label,
  busy,
  obstacle,
  onBlocked,
  form,
  wide = false,
  quiet = false,
}: SubmitButtonProps) {
  const why = useId();
  const isBlocked = busy || obstacle !== null;
  const outlook = quiet ? {} : ({ variant: 'contained', color: 'primary' } as const);
  return (
    <>
      {obstacle !== null && (
        <Box
          id={why}
          sx={{
            minWidth: 0,
            maxWidth: wide ? 'none' : 300,
            flexBasis: wide ? '100%' : 'auto',
            order: wide ? -1 : 0,
            color: color.secondary,
            fontSize: '0.8125rem',
            lineHeight: '18px',
            textAlign: wide ? 'start' : 'end',
            overflowWrap: 'anywhere',
          }}
        >
          {obstacle}
        </Box>
      )}
      <Box component="span" onClick={isBlocked && !busy ? onBlocked : undefined} sx={{ flex: wide ? 1 : 'none' }}>
        <Button
          type="submit"
          form={form}
          size={form === undefined ? 'large' : 'medium'}
          {...outlook}
          disabled={isBlocked}
          aria-describedby={obstacle === null ? undefined : why}
          fullWidth={wide}
        >
          {label}
        </Button>
      </Box>
    </>
  );
}
