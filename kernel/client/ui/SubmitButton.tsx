import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { color } from '../theme/tokens.ts';

interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** Why it has to wait; it is said beside the button. */
  obstacle: string | null;
  /** Goes where the obstacle can be removed: a click on the button that waits leads there too. */
  onBlocked?: () => void;
  /** Id of a form that it stands outside of. */
  form?: string;
  /** Takes all the room, with the obstacle above. */
  wide?: boolean;
  /** It is not the view's one filled button. */
  quiet?: boolean;
}

/** Sends a form. As long as it cannot, it is off and says why. */
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
