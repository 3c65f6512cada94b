import type { Image } from '@steward/contract/wire/entities';

/** Where the browser fetches a stored image; the file token is put behind it as a query. */
export function imageAddress(companyId: string, fileId: string): Image {
  const url = `/api/v1/${companyId}/all/files/${fileId}`;
  return { id: fileId, url, compressed_url: `${url}/compressed` };
}
