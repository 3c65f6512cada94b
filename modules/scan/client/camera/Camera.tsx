import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { useCamera, type CodeHandler } from './useCamera.ts';

/** The picture of the camera, with a button to close it. */
export function Camera({ onCode, onClose }: { onCode: CodeHandler; onClose: () => void }) {
  const { t } = useTranslation('scan');
  const { video, failed } = useCamera(onCode);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failed ? (
        <Notice tone="warning">{t(`camera.${failed}`)}</Notice>
      ) : (
        <Box
          component="video"
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t('camera.view')}
          sx={{ width: '100%', maxHeight: 320, borderRadius: '10px', objectFit: 'cover', backgroundColor: '#000' }}
        />
      )}
      <Button onClick={onClose} sx={{ justifySelf: 'start' }}>
        {t('camera.close')}
      </Button>
    </Box>
  );
}
