import Box from '@mui/material/Box';
import { Flashlight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { useCamera, type CodeHandler } from '../camera/useCamera.ts';
import { RoundButton } from './RoundButton.tsx';

/** The light of a camera is not in TypeScript's DOM types yet. */
interface Light {
  readonly torch?: boolean;
}

/** The picture of the camera behind what is shown over it, with its light where it has one. */
export function CameraPicture({ onCode }: { onCode: CodeHandler }) {
  const { t } = useTranslation('scan');
  const { video, failed, track } = useCamera(onCode);
  const [isLit, setLit] = useState(false);
  const capabilities: MediaTrackCapabilities & Light = track?.getCapabilities() ?? {};
  const light = (torch: boolean): void => {
    const wanted: Light = { torch };
    // The same types leave out the light among the constraints.
    void track?.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] }).then(
      () => setLit(torch),
      () => undefined,
    );
  };
  if (failed)
    return (
      <Box sx={{ position: 'absolute', insetInline: 16, top: '35%' }}>
        <Notice tone="warning">{t(`camera.${failed}`)}</Notice>
      </Box>
    );
  return (
    <>
      <Box
        component="video"
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={t('camera.view')}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      {capabilities.torch === true && (
        <Box sx={{ position: 'absolute', insetInlineEnd: 12, top: 68, zIndex: 1 }}>
          <RoundButton icon={Flashlight} label={t('light')} isOn={isLit} isFloating onClick={() => light(!isLit)} />
        </Box>
      )}
    </>
  );
}
