import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import type { ShareLink, ShareRules, ShareUse } from '../../contract/share.ts';

/** A document or a folder whose links are shown. */
export interface Shared {
  readonly type: 'document' | 'folder';
  readonly id: string;
  readonly name: string;
}

export const linksPath = ({ type, id }: Shared): string =>
  `${type === 'folder' ? folder.wire : document.wire}/${id}/share-links/`;

interface Links {
  readonly rules: ShareRules;
  readonly results: readonly ShareLink[];
}

/** Links of one document or folder, with the rules for new ones. */
export const linksQuery = (shared: Shared) =>
  queryOptions({
    queryKey: companyKey(['share_links'], shared.id),
    queryFn: ({ signal }) => api.get<Links>(linksPath(shared), { signal }),
  });

/** All links that the user may end. */
export const allLinksQuery = (page: number) =>
  queryOptions({
    queryKey: companyKey(['share_links'], 'all', page),
    queryFn: ({ signal }) => api.get<Page<ShareLink>>('share-links/', { query: { page, page_size: 50 }, signal }),
  });

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: companyKey(['share_links'], 'uses', id),
    queryFn: ({ signal }) => api.get<{ results: readonly ShareUse[] }>(`share-links/${id}/uses/`, { signal }),
  });

export const refreshLinks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: companyKey(['share_links']) });
