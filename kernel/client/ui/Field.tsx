import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FieldControl {
  readonly id: string;
  readonly required: boolean;
  readonly error: boolean;
  /** For the input element: MUI's `inputProps`/`slotProps.input`, or spread on a native one. */
  readonly aria: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
  };
}

/** Aligns what is typed with the label, whatever the direction of the text; mirrored with the page. */
export const ALIGN_TO_START = { '& input, & textarea': { textAlign: 'left' } } as const;

/** The line of the label. */
const ROW = { mb: 1.5, fontSize: '0.8125rem', lineHeight: '18px' } as const;

interface FieldProps {
  label: ReactNode;
  required?: boolean;
  /** Short text at the end of the label. */
  hint?: ReactNode;
  /** Shown under the field without an error. */
  help?: ReactNode;
  error?: ReactNode;
  /** For groups of controls without a single labelled one. */
  group?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint, error and ids around an input. */
export function Field({ label, required = false, hint, help, error, group = false, children }: FieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const note = error || help;
  const control: FieldControl = {
    id,
    required,
    error: Boolean(error),
    aria: {
      'aria-describedby': note ? `${id}-note` : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
    },
  };
  return (
    <Box
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
        alignItems: 'baseline',
        columnGap: 2,
        minWidth: 0,
        '& > *': { gridColumn: '1 / -1', minWidth: 0 },
      }}
    >
      <Box sx={{ ...ROW, gridColumn: hint ? '1 !important' : undefined }}>
        <Box
          component={group ? 'span' : 'label'}
          id={`${id}-label`}
          htmlFor={group ? undefined : id}
          sx={{ fontWeight: 500 }}
        >
          {label}
          {required && (
            <>
              <Box component="span" aria-hidden sx={{ color: color.bad }}>
                {'\u00A0*'}
              </Box>
              <VisuallyHidden>{` (${t('required')})`}</VisuallyHidden>
            </>
          )}
        </Box>
      </Box>
      {children(control)}
      {/* After the input for the Tab key, which goes from field to field: a hint may be a link. */}
      {hint && (
        <Box sx={{ ...ROW, gridColumn: '2 !important', gridRow: 1, color: color.tertiary, textAlign: 'end' }}>
          {hint}
        </Box>
      )}
      {note && (
        <Box
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          sx={{ mt: 1.5, fontSize: '0.8125rem', lineHeight: '18px', color: error ? color.bad : color.secondary }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}
