import { Suspense } from 'react';
import { useHoldsPermission, useUser } from '@steward/kernel/client/session/auth.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { ApiTokens } from '@steward/modules/api_tokens/client';

/** Another user's API tokens, for those who may manage them. */
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
