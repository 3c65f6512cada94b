import { ListTree } from 'lucide-react';
import i18next from 'i18next';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';

/** Opens the tree. */
export default function LocationListActions() {
  return (
    <LinkButton to="/locations/tree" startIcon={<ListTree size={16} />}>
      {i18next.t('tree.as_tree', { ns: 'detail' })}
    </LinkButton>
  );
}
