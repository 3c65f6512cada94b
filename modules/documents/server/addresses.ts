import type { Tables } from '@steward/kernel/server/database/tables.ts';

/** What decides which addresses a document has. */
interface Addressed extends Pick<Tables['document'], 'id'> {
  readonly preview: unknown;
  readonly small_sha256: unknown;
}

/** Where the bytes of a document are loaded, with a file token in the query. */
export function addressesOf(companyId: string, { id, preview, small_sha256: small }: Addressed) {
  const url = `/api/v1/${companyId}/all/file-storage/${id}`;
  return {
    url: `${url}/download`,
    preview_url: (preview ?? null) === null ? null : `${url}/preview`,
    small_url: (small ?? null) === null ? null : `${url}/small`,
  };
}
