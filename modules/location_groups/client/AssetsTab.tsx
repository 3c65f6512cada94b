import { useMemo } from 'react';
import type { Related } from '@steward/kernel/client/detail/related.ts';
import { RelatedList } from '@steward/kernel/client/detail/RelatedList.tsx';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';

/** Assets in a group, by the filtered list. */
export function AssetsTab({ record, row }: { record: RecordDefinition; row: Row }) {
  const related = useMemo(
    (): Related => ({
      record: recordNamed('asset'),
      fields: ['location_group'],
      filterFor: (id) => ({ and: [{ field: 'location_group', op: 'under', value: [id] }] }),
      isRare: false,
      addedBy: null,
    }),
    [],
  );
  return <RelatedList record={record} related={related} id={row.id} tab="assets" />;
}
