import i18next from 'i18next';
import { KeyRound } from 'lucide-react';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';

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
