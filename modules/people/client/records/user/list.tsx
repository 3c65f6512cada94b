import i18next from 'i18next';
import { MailPlus } from 'lucide-react';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';

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
