import { useQuery } from '@tanstack/react-query';
import { List, Plus, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { treeQuery } from '@steward/kernel/client/fields/inputs/record_options.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { location } from '../contract/location.ts';
import type { LocationTree as LocationTreeAnswer } from '../contract/wire.ts';
import { assetsAt } from './tree.ts';
import { TreePage } from './TreePage.tsx';
import type { TreeLinks } from './TreeTable.tsx';

const LINKS: TreeLinks = { page: ({ id }) => pageOf(location, 'detail', id), assets: ({ id }, op) => assetsAt(id, op) };

/** All locations as a tree with asset counts. */
export function LocationTree() {
  const { t } = useTranslation('detail');
  const labels = useLabels('location');
  const may = useCan();
  const query = useQuery(treeQuery<LocationTreeAnswer>(location));
  return (
    <TreePage
      title={labels.many}
      label={t('tree.title')}
      query={query}
      below={(under) => api.get<LocationTreeAnswer>(`${location.wire}/tree/`, { query: { under } })}
      links={LINKS}
      actions={
        <>
          <LinkButton to={location.pages.list} startIcon={<List size={16} />}>
            {t('tree.as_list')}
          </LinkButton>
          {may('locations:write') && (
            <LinkButton to={pageOf(location, 'add')} variant="contained" color="primary" startIcon={<Plus size={16} />}>
              {labels.add}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Opens the tree. */
export function LocationListActions() {
  const { t } = useTranslation('detail');
  return (
    <LinkButton to="/locations/tree" startIcon={<ListTree size={16} />}>
      {t('tree.as_tree')}
    </LinkButton>
  );
}
