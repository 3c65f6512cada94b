import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES, isTooBig, MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { ApiError, errorMessage } from '../../api/client.ts';
import { sendFile } from '../../api/send_file.ts';
import { sentence } from '../../i18n/index.ts';

export interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

/** Value while uploading: the form cannot be saved. */
const PENDING = { pending: true } as const;

export function isPending(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'pending' in value;
}

/** Why a chosen file is refused before uploading. */
export function fileProblem(
  file: Pick<File, 'type' | 'size'>,
): { key: string; params: Readonly<Record<string, string | number>> } | null {
  if (!IMAGE_TYPES.some((type) => type === file.type))
    return { key: 'unsupported_type', params: { types: 'PNG, JPEG' } };
  return isTooBig(file.size) ? { key: 'too_big', params: { max: MAX_FILE_BYTES / 1_048_576 } } : null;
}

/** Uploads a picture with progress from 0 to 1. */
async function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return sendFile<Uploaded>('files/', file, { onProgress, signal });
}

export interface Upload {
  /** Progress from 0 to 1 during an upload; `null` otherwise. */
  readonly progress: number | null;
  readonly problem: string | null;
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
}

/** Uploads a chosen picture and emits the result. On failure the previous value stays. */
export function useUpload(value: unknown, onChange: (value: unknown) => void): Upload {
  const { t } = useTranslation('form');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (file: File): void => {
    const wrong = fileProblem(file);
    setProblem(wrong ? sentence(wrong.key, wrong.params) : null);
    if (wrong) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    onChange(PENDING);
    upload(file, setProgress, controller.signal)
      .then((uploaded) => onChange(uploaded))
      .catch((error: unknown) => {
        if (error instanceof DOMException) return;
        onChange(value);
        setProblem((error instanceof ApiError ? errorMessage(error.body) : undefined) ?? t('image.failed'));
      })
      .finally(() => {
        if (running.current === controller) setProgress(null);
      });
  };
  const cancel = (): void => {
    running.current?.abort();
    setProgress(null);
    onChange(null);
  };
  return { progress, problem, choose, cancel };
}
