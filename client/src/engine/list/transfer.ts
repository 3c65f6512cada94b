import { permissionFor } from '@steward/contract/access/record';
import type { RecordDefinition } from '@steward/contract/records/index';
import { formatSort, type ListState } from '@steward/contract/wire/list';
import { useCallback } from 'react';
import { send } from '../../api/client.ts';
import { tellFailure } from '../../actions/remove.tsx';

type May = (permission: string | null) => boolean;

export function mayImport(record: RecordDefinition, may: May): boolean {
  return record.importBy !== undefined && may('import:read') && may(permissionFor(record, 'import'));
}

/** What can be exported can be imported again, so it is the same types. Assets have a flag of their own. */
export function mayExport(record: RecordDefinition, may: May): boolean {
  return record.importBy !== undefined && may(permissionFor(record, 'read')) && may(record.name === 'asset' ? 'can_export_assets' : 'csv:read');
}

/** Downloads what the list matches now as a CSV file. */
export function useExport(record: RecordDefinition, state: ListState): () => void {
  return useCallback(() => {
    const query = { search: state.search, sort: formatSort(state.sort), filters: state.filters ? JSON.stringify(state.filters) : '' };
    send('GET', `${record.wire}/export/`, undefined, { query, headers: { accept: 'text/csv' } })
      .then(async (response) => {
        if (!response.ok) throw new Error(`Export answered ${response.status}`);
        const address = URL.createObjectURL(await response.blob());
        const link = document.createElement('a');
        link.href = address;
        link.download = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `${record.wire}.csv`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(address), 60_000);
      })
      .catch(tellFailure);
  }, [record, state]);
}
