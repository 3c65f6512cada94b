import { imageShape } from '@steward/kernel/contract/answers/records.ts';
import type { Image } from '@steward/kernel/contract/wire/entities.ts';
import type { ServerKind } from './kind.ts';
import { ID, reference } from './reference.ts';

/** Addresses of a stored picture and its thumbnail. The browser appends a file token. */
export function imageOf(companyId: string, fileId: string | null): Image | null {
  if (!fileId) return null;
  const url = `/api/v1/${companyId}/all/files/${fileId}`;
  return { id: fileId, url, compressed_url: `${url}/compressed` };
}

/** The id of a stored file in a column. It is not exported. */
export const image: ServerKind = {
  ...reference,
  undo: {
    // The history says whether there was a picture after the change, not which: today's is taken for it.
    recorded: ({ was = null, to }, now) => ({ before: was, after: to === true ? (now ?? true) : null }),
  },
  schema: (_field, isInput) => (isInput ? ID : imageShape.schema),
  shown: ({ companyId, value }) => imageOf(companyId, typeof value === 'string' ? value : null),
};
