import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { HeldUnits } from '@steward/kernel/contract/wire/choices.ts';
import { AssetCardHeader } from './AssetCardHeader.tsx';
import { Since } from './Since.tsx';

/** Other holdings of the user, such as licence seats and accessories. */
export function MyUnits({ units: { record, name, quantity, seats, since, due } }: { units: HeldUnits }) {
  const { t } = useTranslation('portal');
  const labels = useAllLabels();
  const numbers = seats?.map(formatNumber).join(', ');
  return (
    <Card sx={{ display: 'grid', gap: 3 }}>
      <AssetCardHeader
        thing={{ name, image: null, icon: recordNamed(record).icon, category: labels[record]?.one ?? null }}
        facts={[
          numbers
            ? t('things.numbers', { count: quantity, numbers })
            : t('things.quantity', { count: quantity, shown: formatNumber(quantity) }),
        ]}
      />
      <Since since={since} due={due} />
    </Card>
  );
}
