import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Coins, RefreshCw, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DaysMark, Fact, toneOfDay } from '@steward/kernel/client/detail/Fact.tsx';
import { formatMoney, formatNumber, isMoney } from '@steward/kernel/client/fields/format.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { dayIn, termsNow, termsQuery } from './terms.ts';

/** Facts of a licence: seats, expiry, cost of a seat, renewal. */
export const licenseDetail: DetailOverride = {
  facts: ['manufacturer', 'category', 'work_space'],
  strip: [LicenseFacts],
  // Costs of terms stand with their terms.
  shownElsewhere: ['seat_state', 'period', 'cost_per_period', 'cost_per_seat'],
};

const day = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function LicenseFacts({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('software');
  const at = (tab: string): string => `${pageOf(record, 'detail', row.id)}?tab=${tab}`;
  const [seats, used] = [Number(row['quantity']), Number(row['assigned'])];
  const expires = day(row['expiration_date']);
  const notice = day(row['renewal_date']);
  const { data } = useQuery(termsQuery(row.id));
  const { current, next } = termsNow(data?.results ?? []);
  const [cost, total] = current
    ? [current['cost_per_seat'], current['cost']]
    : [row['cost_per_seat'], row['purchase_cost']];
  const later = next?.['cost_per_seat'];
  const terms = at(licenseTerm.name);
  return (
    <>
      <Fact
        icon={UsersRound}
        label={t('facts.seats')}
        value={t('facts.used', { used: formatNumber(used), all: formatNumber(seats) })}
        mark={
          <span style={{ fontWeight: 400, fontSize: '0.8125rem' }}>
            {used > seats
              ? t('facts.over', { n: formatNumber(used - seats) })
              : t('facts.free', { n: formatNumber(seats - used) })}
          </span>
        }
        tone={used > seats ? 'bad' : undefined}
        share={{ value: used, of: seats }}
        to={at('seats')}
      />
      <Fact
        icon={CalendarClock}
        label={t('facts.expires')}
        value={expires ? formatDate(expires) : t('facts.never')}
        mark={expires && !row['termination_date'] && <DaysMark day={expires} />}
        note={day(row['purchase_date']) && t('facts.since', { day: formatDate(String(row['purchase_date'])) })}
        to={terms}
      />
      {'cost_per_seat' in row && (
        <Fact
          icon={Coins}
          label={t('facts.seat_cost')}
          value={isMoney(cost) ? formatMoney(cost) : '—'}
          note={
            isMoney(later) && next
              ? t('facts.later', { cost: formatMoney(later), day: formatDate(dayIn(next, 'start_date') ?? '') })
              : isMoney(total) && t(current ? 'facts.this_term' : 'facts.purchased_for', { cost: formatMoney(total) })
          }
          to={terms}
        />
      )}
      {(notice ?? expires) && (
        <Fact
          icon={RefreshCw}
          label={t('facts.renewal')}
          value={notice ? t('facts.decide_by', { day: formatDate(notice) }) : t('facts.no_notice')}
          mark={notice && <DaysMark day={notice} />}
          tone={notice ? toneOfDay(notice) : undefined}
          to={terms}
        />
      )}
    </>
  );
}
