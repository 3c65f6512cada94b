import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { api } from '../api/client.ts';
import { useLabels } from '../i18n/index.ts';
import { useChooseWorkspace, useNarrowedTo } from '../other_workspaces/OtherWorkspaces.tsx';
import { recordKeys } from '../records/queries.ts';
import { EmptyState } from '../ui/States.tsx';

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
