import { ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';

/** Opens the tree. */
export function LocationListActions() {
  const { t } = useTranslation('detail');
  return (
    <LinkButton to="/locations/tree" startIcon={<ListTree size={16} />}>
      {t('tree.as_tree')}
    </LinkButton>
  );
}
