import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { createContext, useContext, type ReactNode } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { useReadOnlyReason } from './auth.ts';
import { readOnlyReasonText } from './read_only_reason.ts';

const still = { opacity: 0.45, pointerEvents: 'none', boxShadow: 'none' } as const;

/** A fieldset disables native controls; MUI inputs need their disabled prop. */
const INPUTS = ['MuiInputBase', 'MuiAutocomplete', 'MuiSwitch', 'MuiCheckbox', 'MuiRadio'] as const;

function withInputsOff(theme: Theme): Theme {
  const off = INPUTS.map((name) => {
    const own = theme.components?.[name];
    return [name, { ...own, defaultProps: { ...own?.defaultProps, disabled: true } }] as const;
  });
  return { ...theme, components: { ...theme.components, ...Object.fromEntries(off) } };
}

const GuardedContext = createContext(false);

/** Inside a guard while read-only: for inputs that set `disabled` themselves, which the theme cannot override. */
export const useGuarded = (): boolean => useContext(GuardedContext);

/** Disables everything inside while read-only; `notice` shows the reason above. */
export function ReadOnlyGuard({ notice = false, children }: { notice?: boolean; children: ReactNode }) {
  const why = useReadOnlyReason();
  if (why === null) return <>{children}</>;
  return (
    <>
      {notice && <Notice>{readOnlyReasonText(why)}</Notice>}
      <Box
        component="fieldset"
        disabled
        title={notice ? undefined : readOnlyReasonText(why)}
        sx={{ display: 'contents', '& .MuiButton-root, & .MuiIconButton-root': still }}
      >
        <GuardedContext.Provider value>
          <ThemeProvider theme={withInputsOff}>{children}</ThemeProvider>
        </GuardedContext.Provider>
      </Box>
    </>
  );
}
