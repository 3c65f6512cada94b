import i18next from 'i18next';
import { MailPlus } from 'lucide-react';
import { Suspense } from 'react';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { useHoldsPermission, useUser, useCan } from '@steward/kernel/client/session/auth.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { ApiTokens } from '@steward/modules/api_tokens/client';
import { PersonAssets } from '../../users/PersonAssets.tsx';
import { PersonFacts } from '../../users/PersonFacts.tsx';

/** Asset actions are loaded with this tab. */
const AssetsOfUser = lazyPart(async () => {
  await recordActions.load('asset');
  return { default: PersonAssets };
});

/** Contact details first, then sign-in and tokens. */
export const userDetail: DetailOverride = {
  facts: ['job_title', 'department', 'email', 'phone'],
  strip: [PersonFacts],
  Tiles: PersonTokens,
  related: { asset: AssetsOfUser },
};

/** Another user's API tokens, for those who may manage them. */
function PersonTokens({ row }: { record: RecordDefinition; row: Row }) {
  const may = useHoldsPermission();
  const own = useUser()?.id;
  if (row.id === own || !may('user:update')) return null;
  return (
    <Suspense>
      <ApiTokens userId={row.id} />
    </Suspense>
  );
}

/** Opens invitations. */
export function UserListActions() {
  const may = useCan();
  return (
    may('user:write') && (
      <LinkButton to="/users/invitations" startIcon={<MailPlus size={16} />}>
        {i18next.t('people.invite_people', { ns: 'list' })}
      </LinkButton>
    )
  );
}
