import { useQuery } from '@tanstack/react-query';
import { hasOneOption, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row, findRecord } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { calledOf } from '../../actions/title.ts';
import { api } from '../../api/client.ts';
import { companyKey } from '../../api/query_client.ts';
import type { Values } from '../../fields/values.ts';
import { pageOf } from '../../records/paths.ts';
import { stringifySearch } from '../../search_params.ts';
import { useUser } from '../../session/auth.ts';
import { useWorkspaceId } from '../../session/workspace.ts';
import { formOverrideOf } from './overrides.ts';

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

/** Screen for adding a record that belongs to another, to which `field` refers. */
export function addressToAdd(record: RecordDefinition, field: string, id: string): string {
  return `${pageOf(record, 'add')}${stringifySearch({ [field]: id })}`;
}

/** The references of a record that an address may name. */
function nameable(record: RecordDefinition): string[] {
  return Object.entries(record.fields).flatMap(([key, field]) =>
    kindOf(field).refersTo === 'one' && !field.readOnly && !field.via && findRecord(field.to ?? '') ? [key] : [],
  );
}

/** Storage key of a new record's draft, which depends on the record to which it belongs. */
export function draftOfNew(record: RecordDefinition, search: Readonly<Record<string, unknown>>): string {
  const named = [...nameable(record), ...(record.scannedBy ?? [])].map((key) => [key, search[key]]);
  return `${pageOf(record, 'add')}${stringifySearch(Object.fromEntries(named))}`;
}

const inAddress = (key: string): string | null => new URLSearchParams(globalThis.location.search).get(key);

/**
 * Initial values of a new record from the address: references by id, such as `?kit=`, options, and a scanned code.
 * Invalid ones are ignored.
 */
async function namedByAddress(record: RecordDefinition): Promise<Values> {
  const named = nameable(record).flatMap((key) => {
    const target = findRecord(record.fields[key]?.to ?? '');
    const id = inAddress(key);
    return target && id ? [{ key, target, id }] : [];
  });
  const found = await Promise.all(
    named.map(async ({ key, target, id }) => {
      const row = await api.get<Row>(`${target.wire}/${id}/`).catch(() => null);
      return row ? [[key, { id: row.id, name: calledOf(target, row) }] as const] : [];
    }),
  );
  const scanned = (record.scannedBy ?? []).flatMap((key) => {
    const code = inAddress(key);
    return code === null ? [] : [[key, code] as const];
  });
  return { ...chosenByAddress(record), ...Object.fromEntries([...found.flat(), ...scanned]) };
}

/** Options preset by the address, such as `?record=license`. */
function chosenByAddress(record: RecordDefinition): Values {
  return Object.fromEntries(
    Object.entries(record.fields).flatMap(([key, field]) => {
      const value = hasOneOption(field) && !field.readOnly ? inAddress(key) : null;
      return value !== null && field.options?.includes(value) ? [[key, value] as const] : [];
    }),
  );
}

/** Origin of a form: a tab of the record to which the new one belongs, and the field that refers to it. */
interface Origin {
  readonly field: string;
  readonly path: string;
}

/** From where the form of a new record was opened; `null`: from the list. */
export function originOf(record: RecordDefinition): Origin | null {
  for (const key of [record.partOf, record.parent]) {
    if (key === undefined) continue;
    const target = findRecord(record.fields[key]?.to ?? '');
    const id = inAddress(key);
    if (target && id)
      return { field: key, path: `${pageOf(target, 'detail', id)}${stringifySearch({ tab: record.name })}` };
  }
  return null;
}
