import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { Suspense } from 'react';
import { ApiTokens } from '@steward/modules/api_tokens/client';
import { useHoldsPermission, useUser } from '@steward/kernel/client/session/auth.ts';

/** The API tokens of somebody else, for who may govern them: seen when there are some, and revoked. */
export function PersonTokens({ row }: { record: RecordDefinition; row: Row }) {
  const may = useHoldsPermission();
  const own = useUser()?.id;
  if (row.id === own || !may('user:update')) return null;
  return (
    <Suspense>
      <ApiTokens userId={row.id} />
    </Suspense>
  );
}
