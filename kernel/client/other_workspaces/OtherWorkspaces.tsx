import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '../api/client.ts';
import { companyKey } from '../api/query_client.ts';
import { formatNumber } from '../fields/format.ts';
import { recordKeys } from '../records/queries.ts';
import { useUser } from '../session/auth.ts';
import { chooseWorkspace, maySeeAll, useWorkspaceId } from '../session/workspace.ts';
import { EmptyState } from '../ui/States.tsx';

interface OtherWorkspacesCountProps {
  record: RecordDefinition;
  /** Adding a record here, if allowed. */
  action?: ReactNode;
  /** Shown when other workspaces have none either. */
  children: ReactNode;
}

/** An empty list says how many records other workspaces have, with a link. */
export function OtherWorkspacesCount({ record, action, children }: OtherWorkspacesCountProps) {
  const { t } = useTranslation(['list', 'shell']);
  const here = useNarrowedTo();
  const choose = useChooseWorkspace();
  const isAsked = record.workspaceScoped === true && here !== null;
  const query = { page: 1, page_size: 1 };
  const { data, isLoading } = useQuery({
    queryKey: companyKey([...recordKeys.all(record.name), 'list'], 'all', query),
    queryFn: ({ signal }) => api.get<Page<Row>>(`${record.wire}/`, { query, workspace: 'all', signal }),
    enabled: isAsked,
    retry: false,
  });
  if (isAsked && isLoading) return null;
  if (!isAsked || !data || data.count === 0) return <>{children}</>;
  const count = data.count;
  const number = `${formatNumber(count)}${data.count_is_exact ? '' : '+'}`;
  return (
    <EmptyState
      icon={Building2}
      title={t('elsewhere.title', { here: here.name ?? t('elsewhere.here'), count, number })}
      action={
        <>
          <Button variant="contained" color="primary" onClick={() => choose('all')}>
            {t('shell:header.all_workspaces')}
          </Button>
          {action}
        </>
      }
    />
  );
}

/** Chooses a workspace and refetches everything. */
export function useChooseWorkspace(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    chooseWorkspace(id);
    void client.resetQueries();
  };
}

/** The chosen workspace of a user with several; `null` otherwise. */
export function useNarrowedTo(): { readonly id: string; readonly name: string | undefined } | null {
  const user = useUser();
  const id = useWorkspaceId();
  if (user === null || id === 'all' || !maySeeAll(user)) return null;
  return { id, name: user.work_space.find((one) => one.id === id)?.name };
}
