import { useState } from 'react';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { Entries } from './Entries.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ActivityFilters } from './filters.ts';

/** A user's activity, as a tab. */
export function UserActivity({ row }: { row: Row }) {
  const [filters, setFilters] = useState<ActivityFilters>({ user: row.id, types: [], actions: [] });
  return (
    <>
      <FilterBar filters={filters} onChange={setFilters} ofUser />
      <Entries filters={filters} own={row.id} />
    </>
  );
}
