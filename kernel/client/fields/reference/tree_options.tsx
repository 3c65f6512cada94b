import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { LocationTree } from '../../../../modules/locations/contract/wire.ts';
import { api } from '../../api/client.ts';
import { recordKeys } from '../../records/queries.ts';
import type { Choice } from '../Choices.tsx';

/** More are searched instead of looked through. */
const MAX_LISTED = 500;

/** All records of a type that is a tree. Known with the type: whatever is done with one is seen. */
export function treeQuery(record: RecordDefinition) {
  return queryOptions({
    queryKey: [
      ...recordKeys.all(record.name),
      'tree',
      localStorage.getItem('company_id'),
      localStorage.getItem('work_space_id'),
    ],
    queryFn: ({ signal }) => api.get<LocationTree>(`${record.wire}/tree/`, { signal }),
  });
}

/** The records of a tree in its order, each as far in as it lies; `null` where there is no tree to look through. */
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
