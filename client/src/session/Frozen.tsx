import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { useStandstill } from './auth.ts';
import { standstillText } from './standstill.ts';

const still = { opacity: 0.45, pointerEvents: 'none', boxShadow: 'none' } as const;

/** What changes something: as long as nothing can be changed its controls are off, and `notice` says why above them. */
export function Frozen({ notice = false, children }: { notice?: boolean; children: ReactNode }) {
  const why = useStandstill();
  if (why === null) return <>{children}</>;
  return (
    <>
      {notice && <Notice>{standstillText(why)}</Notice>}
      <Box component="fieldset" disabled title={notice ? undefined : standstillText(why)} sx={{ display: 'contents', '& .MuiButton-root, & .MuiIconButton-root, & .MuiSwitch-root, & .MuiCheckbox-root, & .MuiSelect-select': still }}>{children}</Box>
    </>
  );
}
