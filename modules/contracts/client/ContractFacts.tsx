import { BellRing, CalendarClock, Coins, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DaysMark, Fact, toneOfDay } from '@steward/kernel/client/detail/Fact.tsx';
import { formatMoney, isMoney } from '@steward/kernel/client/fields/format.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { daysUntil } from '@steward/kernel/client/i18n/when.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { formatDate, isNamed } from '@steward/kernel/contract/fields/index.ts';
import { isPeriod, periodsBegun } from '@steward/kernel/contract/periods.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';

/** Facts of a contract: its end, the day of notice, what it costs, with whom it is. */
export const contractDetail: DetailOverride = { facts: ['number', 'kind', 'work_space'], strip: [ContractFacts] };

const day = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function ContractFacts({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('contracts');
  const labels = useLabels(record.name);
  const [start, end, notice] = [day(row['start_date']), day(row['end_date']), day(row['notice_date'])];
  const { cost, period, supplier, renewal_months: months } = row;
  const runs = row['state'] === 'active' || row['state'] === 'not_begun';
  const isMissed = runs && notice !== undefined && daysUntil(notice) < 0;
  const money = isMoney(cost) ? formatMoney(cost) : undefined;
  // A new price within the term has no total of one product.
  const times = isPeriod(period) && start && end && !row['cost_from'] ? periodsBegun(period, start, end) : 0;
  const total =
    isMoney(cost) && times > 1
      ? formatMoney({ amount: (Number(cost.amount) * times).toFixed(2), currency: cost.currency })
      : undefined;
  return (
    <>
      <Fact
        icon={CalendarClock}
        label={labels.fields['end_date'] ?? ''}
        value={end ? formatDate(end) : t('facts.open')}
        mark={end && row['status'] === 'active' && <DaysMark day={end} />}
        note={
          typeof months === 'number'
            ? t('facts.renews', { count: months })
            : start && t('facts.since', { day: formatDate(start) })
        }
      />
      {notice && (
        <Fact
          icon={BellRing}
          label={labels.fields['notice_date'] ?? ''}
          value={formatDate(notice)}
          mark={runs && <DaysMark day={notice} />}
          tone={runs ? toneOfDay(notice) : undefined}
          note={isMissed ? t('facts.missed') : undefined}
          noteTone="bad"
        />
      )}
      {'cost' in row && (
        <Fact
          icon={Coins}
          label={labels.fields['cost'] ?? ''}
          value={money ?? '—'}
          note={[isPeriod(period) ? labels.options?.['period']?.[period] : '', total && t('facts.total', { total })]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <Fact
        icon={Truck}
        label={labels.fields['supplier'] ?? ''}
        value={isNamed(supplier) ? <ReferenceLink to="supplier" target={supplier} /> : '—'}
      />
    </>
  );
}
