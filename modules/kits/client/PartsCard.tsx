import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { kitItem } from '../contract/kit_item.ts';
import { KitParts } from './KitParts.tsx';
import { partsQuery } from './parts_query.ts';

/** What a kit has, and what there is of it now. */
export function PartsTab({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('kits');
  const labels = useLabels(kitItem.name);
  const may = useCan();
  const { data, error, refetch } = useQuery(partsQuery(row.id));
  if (error && !data) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  return (
    <Card
      title={t('parts')}
      action={
        may('kit:write') && (
          <LinkButton
            to={`${pageOf(kitItem, 'add')}${stringifySearch({ kit: row.id })}`}
            size="small"
            startIcon={<Plus size={16} aria-hidden />}
          >
            {labels.add}
          </LinkButton>
        )
      }
    >
      {data ? <KitParts parts={data.results} /> : <SkeletonLines lines={4} />}
    </Card>
  );
}
