import type { Tables } from '@steward/kernel/server/database/tables.ts';

/** What decides which addresses a document has. */
interface Addressed extends Pick<Tables['document'], 'id'> {
  readonly preview: unknown;
  readonly small_sha256: unknown;
}

const addressOf = (companyId: string, id: string): string => `/api/v1/${companyId}/all/file-storage/${id}`;

/** Where the bytes of a document are loaded, with a file token in the query. */
export function addressesOf(companyId: string, { id, preview, small_sha256: small }: Addressed) {
  const url = addressOf(companyId, id);
  return {
    url: `${url}/download`,
    preview_url: (preview ?? null) === null ? null : `${url}/preview`,
    small_url: (small ?? null) === null ? null : `${url}/small`,
  };
}

/** The same for the bytes of one of its versions. */
export function addressOfVersion(companyId: string, id: string, number: number): string {
  return `${addressOf(companyId, id)}/versions/${number}/download`;
}
