import { useQuery } from '@tanstack/react-query';
import { recordNamed, type RecordDefinition, type Row } from '@steward/contract/records/index';
import type { Page } from '@steward/contract/wire/list';
import { api } from '../../api/client.ts';
import { useWorkspaceId } from '../../session/workspace.ts';
import { formOverrideOf } from './overrides.ts';
import type { Values } from './values.ts';

/** The workspace that is chosen in the header; with all of them, the only one or the first. */
async function usualWorkspace(chosen: string): Promise<Values> {
  const { results } = await api.get<Page<Row>>(`${recordNamed('workspace').wire}/`, { query: { page_size: 100, sort: 'created_at' } });
  const found = results.find((row) => row.id === chosen) ?? results.at(0);
  return found ? { work_space: { id: found.id, name: String(found['name']) } } : {};
}

const NOTHING: Values = {};

/** What a new record of a type begins with. `undefined` while it is being found out; never an obstacle. */
export function useStart(record: RecordDefinition, enabled: boolean): Values | undefined {
  const workspace = useWorkspaceId();
  const { data, isError } = useQuery({
    queryKey: ['records', record.name, 'start', localStorage.getItem('company_id'), workspace],
    queryFn: async (): Promise<Values> => {
      const [own, place] = await Promise.all([formOverrideOf(record.name).defaults?.() ?? {}, record.workspaceScoped === true ? usualWorkspace(workspace).catch(() => ({})) : {}]);
      return { ...own, ...place };
    },
    enabled,
    staleTime: 60_000,
  });
  return isError || !enabled ? NOTHING : data;
}
