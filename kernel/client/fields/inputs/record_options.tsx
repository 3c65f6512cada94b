import Box from '@mui/material/Box';
import { useQueries, useQueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { workspaceKey } from '../../api/query_client.ts';
import { recordKeys } from '../../records/queries.ts';
import type { Choice } from './Choices.tsx';

interface Option {
  readonly id: string;
  readonly name: string;
}

const nameKey = (to: string, id: string): readonly string[] => [...recordKeys.row(to, id), 'name'];

/** A record, named by type and id. */
export interface RecordReference {
  readonly to: string;
  readonly id: string;
}

/** Names of records by id, as from an address; `…` until loaded. */
export function useRecordNames(references: readonly RecordReference[]): string[] {
  const { t } = useTranslation('common');
  const answers = useQueries({
    queries: references.map(({ to, id }) => ({
      queryKey: nameKey(to, id),
      queryFn: async () => {
        const record = recordNamed(to);
        const row = await api.get<Record<string, unknown>>(`${record.wire}/${id}/`);
        return String(row[record.title] ?? row[record.subtitle ?? ''] ?? '');
      },
      staleTime: 300_000,
      retry: false,
    })),
  });
  return answers.map(
    ({ data, error }) =>
      data ?? (error instanceof ApiError && error.status === 404 ? t('not_visible') : error === null ? '…' : '?'),
  );
}

/** Caches known names. */
export function useRememberNames(to: string): (options: readonly Option[]) => void {
  const client = useQueryClient();
  return useCallback(
    (options) => {
      for (const option of options) client.setQueryData(nameKey(to, option.id), option.name);
    },
    [client, to],
  );
}

/** Larger trees are searched instead of listed. */
const MAX_LISTED = 500;

interface TreeAnswer {
  readonly results: readonly { readonly id: string; readonly name: string; readonly level: number }[];
}

/** All records of a tree type, invalidated with the type. */
export function treeQuery<T extends TreeAnswer = TreeAnswer>(record: RecordDefinition) {
  return queryOptions({
    queryKey: workspaceKey([...recordKeys.all(record.name), 'tree']),
    queryFn: ({ signal }) => api.get<T>(`${record.wire}/tree/`, { signal }),
  });
}

/** Records of a tree, in order and with depth; `null` for other types. */
export function useTreeOptions(to: string, isWanted: boolean): readonly Choice[] | null {
  const record = recordNamed(to);
  const isTree = record.parent !== undefined;
  const { data } = useQuery({ ...treeQuery(record), enabled: isTree && isWanted, retry: false });
  if (!isTree || !isWanted || data === undefined || data.results.length > MAX_LISTED) return null;
  return data.results.map(({ id, name, level }) => ({
    value: id,
    label: name,
    shown: (
      <Box component="span" sx={{ display: 'block' }} style={{ paddingInlineStart: Math.min(level, 10) * 16 }}>
        {name}
      </Box>
    ),
  }));
}
