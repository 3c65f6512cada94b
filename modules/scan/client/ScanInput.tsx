import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera as CameraIcon } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeInputProps } from '@steward/kernel/client/scan_modes.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Camera } from './camera/Camera.tsx';
import { withoutCamera } from './camera/code_reader.ts';
import { CodeField, type TakeCode } from './CodeField.tsx';

interface ScanInputProps extends Omit<CodeInputProps, 'onCode'> {
  readonly onCode: TakeCode;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Codes one after the other: typed, from a scanner that types, or by the camera. */
export function ScanInput({ act, onCode, inputRef }: ScanInputProps) {
  const { t } = useTranslation('scan');
  const [camera, setCamera] = useState(false);
  const reason = withoutCamera();
  return (
    <>
      <CodeField act={act} onCode={onCode} inputRef={inputRef} autoFocus />
      {!camera && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Button
            startIcon={<CameraIcon size={16} strokeWidth={1.75} />}
            disabled={reason !== null}
            aria-describedby={reason ? 'no-camera' : undefined}
            onClick={() => setCamera(true)}
          >
            {t('camera.open')}
          </Button>
          {reason && (
            <Box component="span" id="no-camera" sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
              {t(`camera.${reason}`)}
            </Box>
          )}
        </Box>
      )}
      {camera && <Camera onCode={(code) => onCode(code.trim())} onClose={() => setCamera(false)} />}
    </>
  );
}
