import { useQuery } from '@tanstack/react-query';
import { fileToken, withToken } from '@steward/kernel/client/session/images.ts';
import type { PreviewFile } from '../previewed.ts';

export interface ViewerProps {
  file: PreviewFile;
  page: number;
  /** Text to mark; empty: none. */
  word: string;
}

/** The beginning of a text file. */
export function useText(file: PreviewFile) {
  return useQuery({
    queryKey: ['file_text', file.id],
    queryFn: async ({ signal }) => {
      const url = file.preview_url ?? '';
      const answer = await fetch(withToken(url, await fileToken(url)), { signal });
      if (!answer.ok) throw new Error(`The text was answered with ${answer.status}`);
      return answer.text();
    },
    staleTime: Infinity,
  });
}

/** Bytes of a text that are sent for a preview. */
const TEXT_PREVIEW = 256 * 1024;

export const isCutText = (file: PreviewFile): boolean => file.size > TEXT_PREVIEW;
