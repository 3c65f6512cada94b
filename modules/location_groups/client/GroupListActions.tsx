import { ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';

/** Opens the tree of groups with their locations. */
export function GroupListActions() {
  const { t } = useTranslation('detail');
  return (
    <LinkButton to="/location-groups/tree" startIcon={<ListTree size={16} />}>
      {t('tree.as_tree')}
    </LinkButton>
  );
}
