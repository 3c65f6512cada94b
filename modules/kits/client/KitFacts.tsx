import { useQuery } from '@tanstack/react-query';
import { CircleCheck, PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fact } from '@steward/kernel/client/detail/Fact.tsx';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { partsQuery } from './KitParts.tsx';

/** Facts of a kit: what is in it, and how often it can be checked out. */
export const kitDetail: DetailOverride = { strip: [KitFacts] };

function KitFacts({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('kits');
  const parts = useQuery(partsQuery(row.id)).data?.results;
  if (!parts || parts.length === 0) return null;
  const pieces = parts.reduce((sum, one) => sum + one.quantity, 0);
  const times = (part: (typeof parts)[number]): number => Math.floor(part.available / part.quantity);
  const [first] = parts.toSorted((one, other) => times(one) - times(other));
  if (!first) return null;
  const to = pageOf(record, 'detail', row.id);
  return (
    <>
      <Fact
        icon={PackageOpen}
        label={t('parts')}
        value={t('facts.pieces', { count: pieces, n: formatNumber(pieces) })}
        note={t('facts.items', { count: parts.length })}
        to={to}
      />
      <Fact
        icon={CircleCheck}
        label={t('facts.possible')}
        value={t('facts.times', { count: times(first), n: formatNumber(times(first)) })}
        tone={times(first) === 0 ? 'warning' : undefined}
        note={t('facts.first', { what: first.of.name, n: formatNumber(first.available) })}
        noteTone={times(first) < 10 ? 'warning' : undefined}
        to={to}
      />
    </>
  );
}
