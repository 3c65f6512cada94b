import type { RecordDefinition, Row } from '@steward/contract/records/index';
import { Suspense } from 'react';
import { ApiTokens } from '../../features/api_tokens/index.ts';
import { useHolds, useUser } from '../../session/auth.ts';

/** The API tokens of somebody else, for who may govern them: seen when there are some, and revoked. */
export function PersonTokens({ row }: { record: RecordDefinition; row: Row }) {
  const may = useHolds();
  const own = useUser()?.id;
  if (row.id === own || !may('user:update')) return null;
  return (
    <Suspense>
      <ApiTokens userId={row.id} />
    </Suspense>
  );
}
