import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { api } from '../../api/client.ts';
import { recordKeys } from '../../records/queries.ts';
import type { Choice } from '../Choices.tsx';
import { workspaceKey } from '../../api/query_client.ts';

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
  return data.results.map((one) => ({
    value: one.id,
    label: one.name,
    shown: (
      <Box component="span" sx={{ display: 'block' }} style={{ paddingInlineStart: Math.min(one.level, 10) * 16 }}>
        {one.name}
      </Box>
    ),
  }));
}
