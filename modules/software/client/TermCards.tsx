import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionTrigger } from '@steward/kernel/client/action_form/ActionTrigger.tsx';
import { formatMoney, formatNumber, isMoney } from '@steward/kernel/client/fields/format.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { license } from '../contract/license.ts';
import { renewButton } from './actions.tsx';
import { dayIn, proposedTerm, termsNow, termsQuery } from './terms.ts';

interface TermValues {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly seats: number;
  readonly cost: unknown;
  readonly notice: string | undefined;
}

const valuesOf = (term: Row): TermValues => ({
  start: dayIn(term, 'start_date'),
  end: dayIn(term, 'end_date'),
  seats: Number(term['seats']),
  cost: term['cost'],
  notice: dayIn(term, 'renewal_date'),
});

/** A licence without terms: the time for which it was purchased. */
const purchased = (row: Row): TermValues => ({
  start: dayIn(row, 'purchase_date'),
  end: dayIn(row, 'expiration_date'),
  seats: Number(row['quantity']),
  cost: row['purchase_cost'],
  notice: dayIn(row, 'renewal_date'),
});

/** The term of today, and the next one: as it was added, or as a renewal would add it. */
export function TermCards({ row }: { row: Row }) {
  const { t } = useTranslation('software');
  const may = useCan();
  const client = useQueryClient();
  const terms = useQuery(termsQuery(row.id)).data?.results;
  if (!terms || !row['expiration_date']) return null;
  const { current, next } = termsNow(terms);
  const now = current ? valuesOf(current) : purchased(row);
  const isRenewable = may('license:update') && row.abilities.includes('renew');
  const later = next ? valuesOf(next) : isRenewable ? { ...proposedTerm(row, terms[0]) } : undefined;
  return (
    <>
      <TermCard title={t('term.this')} values={now} />
      {later && (
        <TermCard title={t('term.next')} values={later} before={now}>
          {!next && (
            <ActionTrigger
              button={renewButton}
              target={license}
              row={row}
              icon
              variant="outlined"
              sx={{ mt: 3, width: 1 }}
              label={t('term.renew')}
              onChanged={() => void refreshRecord(client, license.name)}
            />
          )}
        </TermCard>
      )}
    </>
  );
}

interface TermCardProps {
  title: string;
  values: TermValues;
  /** The term before it: what is the same is marked. */
  before?: TermValues;
  children?: ReactNode;
}

function TermCard({ title, values: { start, end, seats, cost, notice }, before, children }: TermCardProps) {
  const { t } = useTranslation('software');
  const isSameCost = isMoney(cost) && isMoney(before?.cost) && formatMoney(cost) === formatMoney(before.cost);
  const lines: [label: string, value: string, isSame: boolean][] = [
    [
      t('term.time'),
      start && end
        ? t('term.days', { from: formatDate(start), to: formatDate(end) })
        : end
          ? t('term.until', { day: formatDate(end) })
          : '—',
      false,
    ],
    [t('seats'), formatNumber(seats), before?.seats === seats],
    ...(isMoney(cost) ? [[t('term.cost'), formatMoney(cost), isSameCost] satisfies [string, string, boolean]] : []),
    ...(notice ? [[t('term.notice'), formatDate(notice), false] satisfies [string, string, boolean]] : []),
  ];
  return (
    <Card title={title}>
      <Box
        component="dl"
        className="tabular"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 2 }}
      >
        {lines.map(([label, value, isSame]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: color.secondary }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
              {isSame && (
                <Box component="span" sx={{ color: color.secondary }}>
                  {' '}
                  {t('term.same')}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {children}
    </Card>
  );
}
