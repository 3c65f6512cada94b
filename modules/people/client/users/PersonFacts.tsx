import { useQuery } from '@tanstack/react-query';
import { KeyRound, Laptop, Layers, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Facts, type FactProps } from '@steward/kernel/client/detail/Fact.tsx';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { inSentence, useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { formatDateTime, isNamed, type Named } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { AssignedPage, PendingInvitation } from '../../contract/wire.ts';
import { assignedQuery, pendingQuery } from '../calls.ts';

const list = (value: unknown): readonly Named[] => (Array.isArray(value) ? value.filter(isNamed) : []);
const STATES = ['active', 'invited', 'off', 'none'] as const;

/** Facts: sign-in, holdings and permissions. */
export function PersonFacts({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('people');
  const owner = useUser()?.company.owner;
  const state = STATES.find((one) => one === row['sign_in']) ?? 'none';
  const isInvited = state === 'invited';
  const invitation = useQuery({ ...pendingQuery(row.id), enabled: isInvited }).data?.results[0];
  const isMighty =
    row.id === owner ||
    isAdmin({
      id: row.id,
      is_superuser: false,
      user_type: row['user_type'] === 'admin' ? 'admin' : 'user',
      company: null,
      custom_permissions: [],
      groups: [],
    });
  const held = useHeld(useQuery(assignedQuery(row.id, 1)).data?.totals);
  const groups = list(row['groups']);
  const places = list(row['work_space']);
  const own = list(row['custom_permissions']).length;
  const role =
    row.id === owner
      ? t('tiles.owner')
      : row['user_type'] === 'admin'
        ? t('tiles.admin')
        : state === 'none'
          ? t('tiles.can_hold')
          : undefined;

  const several = (of: readonly Named[], to: string, none: string) => {
    const [first] = of;
    return first ? (
      <>
        <ReferenceLink to={to} target={first} />
        {of.length > 1 && ` ${t('tiles.more', { count: of.length - 1 })}`}
      </>
    ) : (
      none
    );
  };
  const tiles: FactProps[] = [
    {
      icon: KeyRound,
      label: t('tiles.sign_in'),
      value: t(`tiles.states.${isInvited && invitation?.state === 'expired' ? 'expired' : state}`),
      note: isInvited ? <InvitationNote invitation={invitation} /> : role,
      ...(invitation?.state === 'expired' ? { tone: 'warning' as const } : {}),
    },
    { icon: Laptop, label: t('tiles.holds'), ...held, to: `${pageOf(record, 'detail', row.id)}?tab=assigned` },
    {
      icon: UsersRound,
      label: t('tiles.groups'),
      value: several(groups, 'group', t('tiles.no_groups')),
      note: isMighty ? t('tiles.everything') : own > 0 ? t('tiles.own', { count: own }) : t('tiles.no_own'),
    },
    {
      icon: Layers,
      label: t('tiles.workspaces'),
      value: isMighty ? t('tiles.all') : several(places, 'workspace', t('tiles.no_workspaces')),
    },
  ];
  return <Facts facts={tiles} />;
}

/** All that somebody has: "12 assets", or of several types how many in all, and of what. */
function useHeld(totals: AssignedPage['totals'] | undefined): Pick<FactProps, 'value' | 'note'> {
  const { t } = useTranslation('people');
  const labels = useAllLabels();
  if (totals === undefined) return { value: '…' };
  const said = totals.map(({ record, quantity }) => {
    const words = labels[record];
    return `${formatNumber(quantity)} ${inSentence((quantity === 1 ? words?.one : words?.many) ?? '')}`;
  });
  if (totals.length === 0) return { value: t('tiles.nothing') };
  const [only] = said;
  return said.length === 1
    ? { value: only }
    : {
        value: t('tiles.in_all', { number: formatNumber(totals.reduce((sum, one) => sum + one.quantity, 0)) }),
        note: said.join(' · '),
      };
}

function InvitationNote({ invitation }: { invitation: PendingInvitation | undefined }) {
  const { t } = useTranslation('people');
  if (!invitation) return null;
  const day = invitation.expires_at ? formatDateTime(invitation.expires_at).slice(0, 10) : '';
  if (invitation.state === 'missing' || invitation.state === 'expired') return <>{t('tiles.missing')}</>;
  return <>{invitation.state === 'opened' ? t('tiles.opened', { day }) : t('tiles.until', { day })}</>;
}
