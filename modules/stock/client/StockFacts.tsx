import { ArrowRightLeft, Coins, MapPin, PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fact } from '@steward/kernel/client/detail/Fact.tsx';
import { formatMoney, formatNumber, isMoney } from '@steward/kernel/client/fields/format.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';

/** Facts of an accessory, a disposable or a component. */
export const stockDetail: DetailOverride = {
  facts: ['category', 'manufacturer', 'model_number'],
  strip: [StockFacts],
  // The status says it.
  shownElsewhere: ['below_minimum'],
};

function StockFacts({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('stock');
  const labels = useLabels(record.name);
  const stock = `${pageOf(record, 'detail', row.id)}?tab=stock`;
  const [quantity, minimum] = [Number(row['quantity']), row['min_quantity']];
  const available = 'available' in row ? Number(row['available']) : quantity;
  const isLow = typeof minimum === 'number' && row['below_minimum'] === true;
  const value = row['stock_value'] ?? row['purchase_cost'];
  const worth = 'stock_value' in row ? 'stock_value' : 'purchase_cost';
  const place = row['location'];
  return (
    <>
      <Fact
        icon={PackageOpen}
        label={t('facts.in_stock')}
        value={formatNumber(available)}
        tone={available === 0 ? 'bad' : isLow ? 'warning' : undefined}
        note={typeof minimum === 'number' && t(isLow ? 'facts.below' : 'minimum', { n: formatNumber(minimum) })}
        noteTone={isLow ? 'warning' : undefined}
        to={stock}
      />
      {record.heldBy && (
        <Fact
          icon={ArrowRightLeft}
          label={t('facts.out')}
          value={formatNumber(Number(row['assigned'] ?? 0))}
          note={t('facts.of', { n: formatNumber(available + Number(row['assigned'] ?? 0)) })}
          to={stock}
        />
      )}
      {worth in row && (
        <Fact
          icon={Coins}
          label={labels.fields[worth] ?? ''}
          value={isMoney(value) ? formatMoney(value) : '—'}
          to={stock}
        />
      )}
      <Fact
        icon={MapPin}
        label={labels.fields['location'] ?? ''}
        value={isNamed(place) ? <ReferenceLink to="location" target={place} /> : '—'}
      />
    </>
  );
}
