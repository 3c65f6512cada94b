import Box from '@mui/material/Box';
import i18next from 'i18next';
import { KeyRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { holdsWithin } from '@steward/kernel/contract/access/grants.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { GroupPermissions, limitsOfRow } from './GroupPermissions.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import { ScopeText } from './ScopeText.tsx';

/** Scope first, then permissions. */
export const groupDetail: DetailOverride = {
  facts: ['group_access'],
  values: { custom_permissions: PermissionTable },
  Tiles: ({ row }) => (
    <Suspense fallback={null}>
      <GroupScope row={row} />
    </Suspense>
  ),
};

/** Permissions are edited with the scope in view. */
export const formOverride: FormOverride = { inputs: { custom_permissions: GroupPermissions } };

/** Opens the users by permission. */
export function GroupListActions() {
  const may = useCan();
  return (
    may('user:read') &&
    may('group:read') && (
      <LinkButton to="/permissions" startIcon={<KeyRound size={16} />}>
        {i18next.t('people.who_may', { ns: 'list' })}
      </LinkButton>
    )
  );
}

/** What the user may do. */
export const userDetail: DetailOverride = { values: { custom_permissions: PermissionTable } };

/** Scope of a group, on its page. */
function GroupScope({ row }: { row: Row }) {
  const { t } = useTranslation('rights');
  const { named, limits } = limitsOfRow(row);
  const chosen = Array.isArray(row['custom_permissions']) ? row['custom_permissions'].map(String) : [];
  if (chosen.length === 0)
    return (
      <Box sx={{ mb: 3 }}>
        <Notice>{t('reach.nothing')}</Notice>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <ScopeText limits={limits && named} lost={limits ? chosen.filter((one) => !holdsWithin(one, limits)) : []} />
    </Box>
  );
}
