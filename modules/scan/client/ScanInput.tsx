import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { Camera as CameraIcon, ScanBarcode } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeInputProps } from '@steward/kernel/client/scan_modes.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Camera } from './camera/Camera.tsx';
import { withoutCamera } from './camera/code_reader.ts';
import { useCodeField, type TakeCode } from './code_field.ts';

interface ScanInputProps extends Omit<CodeInputProps, 'onCode'> {
  readonly onCode: TakeCode;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Codes one after the other: typed, from a scanner that types, or by the camera. */
export function ScanInput({ act, onCode, inputRef }: ScanInputProps) {
  const { t } = useTranslation('scan');
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { text, setText, submit } = useCodeField(onCode, input);
  const [camera, setCamera] = useState(false);
  const reason = withoutCamera();
  return (
    <>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        sx={{ display: 'flex', gap: 2 }}
      >
        <InputBase
          inputRef={input}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('placeholder_short')}
          inputProps={{
            'aria-label': t('placeholder'),
            autoCapitalize: 'characters',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
          startAdornment={
            <Box
              component={ScanBarcode}
              size={20}
              strokeWidth={1.75}
              aria-hidden
              sx={{ color: color.tertiary, marginInlineEnd: 3, flex: 'none' }}
            />
          }
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            height: 52,
            px: 4,
            fontSize: '1.125rem',
            border: `1px solid ${color.line}`,
            borderRadius: '10px',
            backgroundColor: color.surface,
            '&.Mui-focused': { borderColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
          }}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={text.trim() === ''}
          sx={{ height: 52, px: 5, flex: 'none' }}
        >
          {act}
        </Button>
      </Box>
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
