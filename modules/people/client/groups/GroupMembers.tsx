import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Avatar } from '@steward/kernel/client/ui/Avatar.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { removeFromGroup } from '../../contract/actions.ts';
import { user } from '../../contract/user.ts';
import { AddMembers } from './AddMembers.tsx';

/** Members are added and removed here. */
export const groupDetail: DetailOverride = { related: { user: GroupMembers } };

const SIZE = 50;

/** Members of the group, added by a picker and removed with undo. */
function GroupMembers({ row: group }: { row: Row }) {
  const { t } = useTranslation(['people', 'list']);
  const client = useQueryClient();
  const may = useCan()('user:update');
  const [adding, setAdding] = useState(false);
  const [page, setPage] = useState(1);
  const name = calledOf(recordNamed('group'), group);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'user', 'members', group.id, page],
    queryFn: () => api.get<Page<Row>>(`group-member/${group.id}/`, { query: { page, page_size: SIZE, sort: 'name' } }),
    placeholderData: keepPreviousData,
  });
  const changed = async (): Promise<void> => {
    await refreshRecord(client, 'user');
    await refreshRecord(client, 'group');
  };
  const remove = async (member: Row): Promise<void> => {
    try {
      const { refused, undo } = await perform(removeFromGroup, user, [member.id], { group_id: group.id });
      const [first] = refused;
      if (first) toast.error(first.detail);
      else
        toast.success(
          t('members.removed', { name: calledOf(user, member), group: name }),
          undoToast(undo ?? null, () => void changed()),
        );
      await changed();
    } catch (failure) {
      toastFailure(failure);
    }
  };
  const add = may && (
    <Button
      size="small"
      variant="contained"
      color="primary"
      startIcon={<UserPlus size={15} strokeWidth={1.75} />}
      onClick={() => setAdding(true)}
    >
      {t('members.add')}
    </Button>
  );
  const last = Math.max(1, Math.ceil((data?.count ?? 0) / SIZE));
  return (
    <>
      <Card padding="none" title={t('members.title')} action={data && data.count > 0 ? add : undefined}>
        {error && !data && <ErrorState error={error} compact onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={4} columns={3} />}
        {data?.count === 0 && (
          <EmptyState
            compact
            icon={UsersRound}
            title={t('members.empty')}
            text={t('members.empty_text')}
            action={add || undefined}
          />
        )}
        {data && data.count > 0 && (
          <Box component="ul" aria-label={t('members.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.results.map((member) => (
              <Box
                component="li"
                key={member.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 3,
                  minHeight: 48,
                  px: 4.5,
                  py: 1.5,
                  borderTop: `1px solid ${color.softLine}`,
                }}
              >
                <Avatar name={calledOf(user, member)} size={28} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Link to={pageOf(user, 'detail', member.id)} dir="auto" sx={{ color: color.text }}>
                    {calledOf(user, member)}
                  </Link>
                  <Box
                    sx={{ color: color.secondary, fontSize: '0.8125rem', overflow: 'hidden', textOverflow: 'ellipsis' }}
                  >
                    {[member['job_title'], member['email']].filter(Boolean).join(' · ')}
                  </Box>
                </Box>
                {may && (
                  <IconButton
                    size="small"
                    aria-label={t('members.remove', { name: calledOf(user, member), group: name })}
                    onClick={() => void remove(member)}
                    sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
                  >
                    <X size={15} />
                  </IconButton>
                )}
              </Box>
            ))}
          </Box>
        )}
        {last > 1 && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'flex-end',
              gap: 2,
              px: 4.5,
              py: 2,
              borderTop: `1px solid ${color.softLine}`,
            }}
          >
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('list:pager.previous')}
            </Button>
            <Button size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
              {t('list:pager.next')}
            </Button>
          </Box>
        )}
      </Card>
      {adding && (
        <AddMembers group={{ id: group.id, name }} onClose={() => setAdding(false)} onChanged={() => void changed()} />
      )}
    </>
  );
}
