import { useQuery } from '@tanstack/react-query';
import { TableProperties } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { FigureTile, MissingTile } from '@steward/kernel/client/ui/FigureTile.tsx';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { countText } from '@steward/modules/dashboard/client';
import { pathOf } from './views.ts';

interface Counted {
  readonly list: string;
  readonly name: string;
  readonly address: string;
  readonly count: number;
  readonly count_is_exact: boolean;
}

/** Number of matches of a saved view. */
export function ViewTile({ id }: { id: string }) {
  const { t } = useTranslation('views');
  const labels = useAllLabels();
  const { data, error } = useQuery({
    queryKey: workspaceKey(['view-tiles'], id),
    queryFn: ({ signal }) => api.get<Counted>(`list-views/${id}/count/`, { signal }),
  });
  if (error && !data) return <MissingTile error={error} gone={t('tile.gone')} />;
  if (!data) return <FigureTile icon={TableProperties} label="…" figure="–" to="/dashboard" />;
  const record = recordNamed(data.list);
  return (
    <FigureTile
      icon={iconNamed(record.icon)}
      label={data.name}
      figure={countText(data)}
      note={labels[data.list]?.many ?? ''}
      to={pathOf(data.list, data.address)}
    />
  );
}
