import type { Image } from '@steward/kernel/contract/wire/entities.ts';

/** Addresses of a stored picture: whole, and as a thumbnail. The browser puts a file token behind them. */
export function imageOf(companyId: string, fileId: string | null): Image | null {
  if (!fileId) return null;
  const url = `/api/v1/${companyId}/all/files/${fileId}`;
  return { id: fileId, url, compressed_url: `${url}/compressed` };
}
