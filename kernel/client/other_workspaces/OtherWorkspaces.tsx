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
import { useLabels } from '../i18n/index.ts';
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

interface RecordInOtherWorkspaceProps {
  record: RecordDefinition;
  id: string;
  /** Shown when no workspace has it. */
  children: ReactNode;
}

/** A record missing in the chosen workspace is looked up in all workspaces, and linked. */
export function RecordInOtherWorkspace({ record, id, children }: RecordInOtherWorkspaceProps) {
  const { t } = useTranslation(['detail', 'shell']);
  const labels = useLabels(record.name);
  const here = useNarrowedTo();
  const choose = useChooseWorkspace();
  const isAsked = record.workspaceScoped === true && here !== null;
  const { data, isLoading } = useQuery({
    queryKey: [...recordKeys.row(record.name, id), 'anywhere'],
    queryFn: ({ signal }) => api.get<Row>(`${record.wire}/${id}/`, { workspace: 'all', signal }),
    enabled: isAsked,
    retry: false,
  });
  if (isAsked && isLoading) return null;
  const place = isAsked && data ? placeOf(data) : null;
  if (place === null) return <>{children}</>;
  return (
    <EmptyState
      page
      icon={Building2}
      title={t('elsewhere.title', { what: labels.one, place: place.name })}
      text={here?.name && t('elsewhere.text', { here: here.name })}
      action={
        <>
          <Button variant="contained" color="primary" onClick={() => choose(place.id)}>
            {t('elsewhere.open', { place: place.name })}
          </Button>
          <Button onClick={() => choose('all')}>{t('shell:header.all_workspaces')}</Button>
        </>
      }
    />
  );
}

function placeOf(row: Row): { readonly id: string; readonly name: string } | null {
  const place = row['work_space'];
  return typeof place === 'object' && place !== null && 'id' in place && 'name' in place
    ? { id: String(place.id), name: String(place.name) }
    : null;
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
function useNarrowedTo(): { readonly id: string; readonly name: string | undefined } | null {
  const user = useUser();
  const id = useWorkspaceId();
  if (user === null || id === 'all' || !maySeeAll(user)) return null;
  return { id, name: user.work_space.find((one) => one.id === id)?.name };
}
