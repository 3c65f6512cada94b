import { IMAGE_TYPES, isTooBig, MAX_FILE_BYTES } from '@steward/kernel/contract/wire/uploads.ts';
import { sendFile } from '../../api/send_file.ts';

export interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

/** Value while uploading: the form cannot be saved. */
export const PENDING = { pending: true } as const;

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
export async function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return sendFile<Uploaded>('files/', file, { onProgress, signal });
}
