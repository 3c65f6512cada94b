import { useTranslation } from 'react-i18next';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { ContentsTree } from './ContentsTree.tsx';

/** The assets that an asset has, with what those have. */
export function ContentsTab({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t('contents')}>
      <ContentsTree id={row.id} label={t('contents')} />
    </Card>
  );
}
