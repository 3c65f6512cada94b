import { useQuery } from '@tanstack/react-query';
import { List, Plus, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { assetsAt, TreePage, type TreeLinks } from '@steward/modules/locations/client';
import { location, type LocationTree } from '@steward/modules/locations/contract';
import { locationGroup, type EnvironmentNode, type EnvironmentTree } from '../contract/location_group.ts';

const isGroup = (node: object): boolean => 'type' in node && node.type === 'location_group';

const LINKS: TreeLinks = {
  page: (node) => pageOf(isGroup(node) ? locationGroup : location, 'detail', node.id),
  assets: (node, op) => {
    if (!isGroup(node)) return assetsAt(node.id, op);
    return op === 'under' ? assetsAt(node.id, 'under', 'location_group') : null;
  },
};

/** Groups with the locations in them, as a tree with asset counts. */
export function GroupTree() {
  const { t } = useTranslation('detail');
  const labels = useLabels('location_group');
  const may = useCan();
  const query = useQuery({
    queryKey: workspaceKey([...recordKeys.all('location'), ...recordKeys.all('location_group'), 'environments']),
    queryFn: ({ signal }) => api.get<EnvironmentTree>(`${locationGroup.wire}/environments-tree/`, { signal }),
  });
  return (
    <TreePage<EnvironmentNode>
      title={labels.many}
      label={labels.many}
      query={query}
      below={async (under) => {
        const answer = await api.get<LocationTree>(`${location.wire}/tree/`, { query: { under } });
        return { ...answer, results: answer.results.map((one) => ({ ...one, type: 'location' as const })) };
      }}
      links={LINKS}
      actions={
        <>
          <LinkButton to={locationGroup.pages.list} startIcon={<List size={16} />}>
            {t('tree.as_list')}
          </LinkButton>
          {may('location_group:write') && (
            <LinkButton
              to={pageOf(locationGroup, 'add')}
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
            >
              {labels.add}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Opens the tree of groups with their locations. */
export function GroupListActions() {
  const { t } = useTranslation('detail');
  return (
    <LinkButton to="/location-groups/tree" startIcon={<ListTree size={16} />}>
      {t('tree.as_tree')}
    </LinkButton>
  );
}
