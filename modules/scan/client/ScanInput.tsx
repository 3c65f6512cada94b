import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { Camera as CameraIcon, ScanBarcode } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CodeInputProps } from '@steward/kernel/client/scan_modes.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { withoutCamera } from './camera.ts';
import { Camera } from './Camera.tsx';

interface ScanInputProps extends Omit<CodeInputProps, 'onCode'> {
  /** Handles a code, maybe later; `false` keeps it in the field. */
  readonly onCode: (code: string) => boolean | Promise<boolean>;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Codes one after the other: typed, from a scanner that types, or by the camera. */
export function ScanInput({ act, onCode, inputRef }: ScanInputProps) {
  const { t } = useTranslation('scan');
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const reason = withoutCamera();
  const submit = (code: string): void => {
    const wanted = code.trim();
    const taken = wanted !== '' && onCode(wanted);
    // Selects the remaining text, so that the next scan replaces it.
    if (taken === false) return input.current?.select();
    setText('');
    input.current?.focus();
    if (taken === true) return;
    void taken.then((isTaken) => {
      if (isTaken) return;
      flushSync(() => setText((now) => (now === '' ? wanted : now)));
      if (input.current?.value === wanted) input.current.select();
    });
  };
  return (
    <>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
        sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}
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
            flex: '1 1 240px',
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
          sx={{ height: 52, px: 5, flex: { xs: '1 1 100%', sm: 'none' } }}
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
      {camera && <Camera onCode={submit} onClose={() => setCamera(false)} />}
    </>
  );
}
