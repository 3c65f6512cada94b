import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ScanButton } from './ScanButton.tsx';
import type { useScannedPick } from './useScannedPick.ts';

interface ScannedPickProps {
  readonly to: string;
  readonly scanned: ReturnType<typeof useScannedPick>;
  readonly disabled: boolean | undefined;
  /** The picker. */
  readonly children: ReactNode;
}

/** A picker with the button of the camera beside it. */
export function ScannedPick({ to, scanned, disabled = false, children }: ScannedPickProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <ScanButton to={to} disabled={disabled} onFound={scanned.pick} />
    </Box>
  );
}
