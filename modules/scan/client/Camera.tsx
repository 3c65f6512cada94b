import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { codeReader } from './camera.ts';

/** Milliseconds between frames, and frames without a code before the same code counts again. */
const LOOK = 250;
const ABSENT_FRAMES = 6;

/** Reads codes with the camera, each once. */
export function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['scan', 'common']);
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<'refused' | 'none' | null>(null);
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    let last = { code: '', unseen: 0 };
    const loading = codeReader();
    const look = async (): Promise<void> => {
      const reader = await loading;
      if (isOver || !video.current) return;
      const [found] = await reader.detect(video.current).catch(() => []);
      last.unseen += 1;
      if (found) {
        const isNew = found.rawValue !== last.code || last.unseen > ABSENT_FRAMES;
        last = { code: found.rawValue, unseen: 0 };
        if (isNew) seen(found.rawValue);
      }
      setTimeout(() => void look(), LOOK);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened;
        if (isOver) return opened.getTracks().forEach((track) => track.stop());
        if (video.current) video.current.srcObject = opened;
        return look();
      })
      .catch((error: unknown) => {
        const isNone = error instanceof DOMException && ['NotFoundError', 'OverconstrainedError'].includes(error.name);
        setFailed(isNone ? 'none' : 'refused');
      });
    return () => {
      isOver = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failed ? (
        <Notice tone="warning">{t(`scan:camera.${failed}`)}</Notice>
      ) : (
        <Box
          component="video"
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t('scan:camera.view')}
          sx={{ width: '100%', maxHeight: 320, borderRadius: '10px', objectFit: 'cover', backgroundColor: '#000' }}
        />
      )}
      <Button onClick={onClose} sx={{ justifySelf: 'start' }}>
        {t('scan:camera.close')}
      </Button>
    </Box>
  );
}
