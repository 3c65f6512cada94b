import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Camera as CameraIcon, ChevronDown, ChevronUp, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeScreenProps } from '@steward/kernel/client/scan_modes.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { WorkScreen } from '@steward/kernel/client/ui/WorkScreen.tsx';
import { withoutCamera } from '../camera/code_reader.ts';
import { CodeField } from '../CodeField.tsx';
import { CameraPicture } from './CameraPicture.tsx';
import { RoundButton } from './RoundButton.tsx';
import { ScanMenu } from './ScanMenu.tsx';

/** Whoever has allowed the camera before is not asked again, so it runs from the beginning. */
function useGrantedCamera(onGrant: () => void): void {
  const grant = useEffectEvent(onGrant);
  useEffect(() => {
    let isGone = false;
    if (withoutCamera() === null && 'permissions' in navigator)
      navigator.permissions.query({ name: 'camera' }).then(
        ({ state }) => {
          if (state === 'granted' && !isGone) grant();
        },
        // Some browsers do not tell.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, []);
}

const isFinePointer = (): boolean => matchMedia('(pointer: fine)').matches;

/** Scanning on the whole screen of a phone: the picture with the last result over it, and the field at the thumb. */
export function CodeScreen({
  title,
  head,
  choice,
  last,
  counts,
  children,
  act,
  onCode,
  onDone,
  inputRef,
}: CodeScreenProps) {
  const { t } = useTranslation(['scan', 'common']);
  const [hasCamera, setCamera] = useState(false);
  const [isPulledUp, setPulledUp] = useState(false);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const reason = withoutCamera();
  useGrantedCamera(() => setCamera(true));
  const isOverPicture = hasCamera && !isPulledUp;
  return (
    <WorkScreen
      title={title}
      head={null}
      foot={<CodeField act={act} onCode={onCode} onDone={onDone} inputRef={inputRef} autoFocus={isFinePointer()} />}
    >
      <Box
        sx={{
          position: 'relative',
          flex: isOverPicture ? '1 1 0' : 'none',
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          backgroundColor: isOverPicture ? '#15191f' : color.surface,
        }}
      >
        {isOverPicture && (
          <CameraPicture onCode={(code) => (document.querySelector('[role="dialog"]') ? false : onCode(code.trim()))} />
        )}
        <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 2, p: '10px 12px' }}>
          <RoundButton icon={X} label={t('common:close')} isFloating={isOverPicture} onClick={onDone} />
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center' }}>
            {head ? (
              <>
                <VisuallyHidden>
                  <h1>{title}</h1>
                </VisuallyHidden>
                {head}
              </>
            ) : (
              <Typography
                variant="h1"
                noWrap
                sx={{
                  fontSize: '1rem',
                  ...(isOverPicture ? { p: '6px 14px', borderRadius: '18px', ...OVER_PICTURE } : {}),
                }}
              >
                {title}
              </Typography>
            )}
          </Box>
          <RoundButton
            icon={SlidersHorizontal}
            label={t('scan:settings')}
            hasMenu
            isFloating={isOverPicture}
            onClick={(event) => setMenu(event.currentTarget)}
          />
        </Box>
        {choice && (
          <Box sx={{ position: 'relative', display: 'flex', justifyContent: 'center', px: 4, pb: 2 }}>{choice}</Box>
        )}
        {isOverPicture && <Corners />}
        <Box
          role="status"
          sx={{ position: 'relative', p: '0 12px 12px', maxHeight: '100%', overflow: 'auto', '&:empty': { p: 0 } }}
        >
          {last}
        </Box>
      </Box>
      <Box
        sx={{
          flex: isOverPicture ? '0 1 auto' : '1 1 0',
          minHeight: isOverPicture ? 52 : 0,
          maxHeight: isOverPicture ? '32%' : 'none',
          overflow: 'auto',
          px: 4,
          borderTop: isOverPicture ? 0 : `1px solid ${color.line}`,
        }}
      >
        <Box
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 48,
            backgroundColor: color.surface,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem' }}>{counts}</Box>
          {hasCamera && (
            <IconButton
              aria-label={t(isPulledUp ? 'scan:list_down' : 'scan:list_up')}
              aria-expanded={isPulledUp}
              onClick={() => setPulledUp(!isPulledUp)}
            >
              {isPulledUp ? <ChevronDown size={18} /> : <ChevronUp size={18} />}
            </IconButton>
          )}
        </Box>
        {!hasCamera && (
          <Box sx={{ pb: 3, display: 'grid', gap: 1, fontSize: '0.8125rem', color: color.secondary }}>
            <Button
              startIcon={<CameraIcon size={16} strokeWidth={1.75} />}
              disabled={reason !== null}
              aria-describedby={reason ? 'no-camera' : undefined}
              onClick={() => setCamera(true)}
              sx={{ height: 48 }}
            >
              {t('scan:camera.open')}
            </Button>
            {reason && <span id="no-camera">{t(`scan:camera.${reason}`)}</span>}
          </Box>
        )}
        {children}
      </Box>
      {menu && (
        <ScanMenu
          anchor={menu}
          camera={hasCamera}
          mayUseCamera={reason === null}
          onCamera={(isOn) => {
            setCamera(isOn);
            setPulledUp(false);
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </WorkScreen>
  );
}

const OVER_PICTURE = { color: color.floatingText, backgroundColor: color.floating } as const;

/** Where a code is held. */
function Corners() {
  const line = 'linear-gradient(#fff, #fff)';
  return (
    <Box aria-hidden sx={{ position: 'relative', flex: '1 1 0', minHeight: 40, display: 'grid', placeItems: 'center' }}>
      <Box
        sx={{
          width: 'min(280px, 76%)',
          height: 'calc(100% - 24px)',
          maxHeight: 240,
          borderRadius: '10px',
          opacity: 0.9,
          filter: 'drop-shadow(0 0 2px rgb(0 0 0 / 60%))',
          background: ['0 0', '100% 0', '0 100%', '100% 100%']
            .flatMap((at) => [`${line} ${at} / 36px 3px`, `${line} ${at} / 3px 36px`])
            .join(', '),
          backgroundRepeat: 'no-repeat',
        }}
      />
    </Box>
  );
}
