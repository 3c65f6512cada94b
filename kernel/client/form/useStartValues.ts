import { useQuery } from '@tanstack/react-query';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '../api/client.ts';
import { useUser } from '../session/auth.ts';
import { useWorkspaceId } from '../session/workspace.ts';
import { namedByAddress } from './named_by_address.ts';
import { formOverrideOf } from './overrides.ts';
import type { Values } from '../fields/values.ts';
import { companyKey } from '../api/query_keys.ts';

/** The workspace chosen in the header; of all, the first own one. */
async function usualWorkspace(chosen: string, own: SessionUser['work_space']): Promise<Values> {
  const known = own.find((one) => one.id === chosen) ?? (chosen === 'all' ? own.at(0) : undefined);
  if (known) return { work_space: { id: known.id, name: known.name } };
  const { results } = await api.get<Page<Row>>(`${recordNamed('workspace').wire}/`, {
    query: { page_size: 100, sort: 'created_at' },
  });
  const found = results.find((row) => row.id === chosen) ?? results.at(0);
  return found ? { work_space: { id: found.id, name: String(found['name']) } } : {};
}

const NOTHING: Values = {};
const NONE: SessionUser['work_space'] = [];

/** Initial values of a new record; `undefined` while loading, empty on failure. */
export function useStartValues(record: RecordDefinition, enabled: boolean): Values | undefined {
  const workspace = useWorkspaceId();
  const own = useUser()?.work_space ?? NONE;
  const { data, isError } = useQuery({
    // The address may say what a new record belongs to.
    queryKey: [...companyKey(['records', record.name, 'start'], workspace), globalThis.location.search],
    queryFn: async (): Promise<Values> => {
      const [usual, place, named] = await Promise.all([
        formOverrideOf(record.name).defaults(),
        record.workspaceScoped === true ? usualWorkspace(workspace, own).catch(() => ({})) : {},
        namedByAddress(record),
      ]);
      return { ...usual, ...place, ...named };
    },
    enabled,
    staleTime: 60_000,
  });
  return isError || !enabled ? NOTHING : data;
}
