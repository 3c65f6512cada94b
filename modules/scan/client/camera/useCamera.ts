import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { codeReader } from './code_reader.ts';

/** Milliseconds between frames, and frames without a code before the same code counts again. */
const LOOK = 250;
const ABSENT_FRAMES = 6;

export type CodeHandler = (code: string) => boolean | Promise<boolean> | void;

interface CameraState {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Why there is no picture. */
  readonly failed: 'refused' | 'none' | null;
  /** The running camera. */
  readonly track: MediaStreamTrack | null;
}

/** Reads codes with the camera, each once; a code that is not taken is tried again while it is in view. */
export function useCamera(onCode: CodeHandler): CameraState {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<CameraState['failed']>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
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
        if (isNew && (await seen(found.rawValue)) === false) last = { code: '', unseen: 0 };
      }
      setTimeout(() => void look(), LOOK);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened;
        if (isOver) return opened.getTracks().forEach((one) => one.stop());
        if (video.current) video.current.srcObject = opened;
        setTrack(opened.getVideoTracks()[0] ?? null);
        return look();
      })
      .catch((error: unknown) => {
        const isNone = error instanceof DOMException && ['NotFoundError', 'OverconstrainedError'].includes(error.name);
        setFailed(isNone ? 'none' : 'refused');
      });
    return () => {
      isOver = true;
      stream?.getTracks().forEach((one) => one.stop());
    };
  }, []);
  return { video, failed, track };
}
