import { ArrowRightLeft, CircleCheck, CircleHelp, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Facts } from '@steward/kernel/client/detail/Fact.tsx';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { SCAN_TAB } from './actions.ts';
import { auditPhone } from './AuditPhone.tsx';

/** Progress and missing assets. */
export const detailOverride: DetailOverride = { facts: ['location'], strip: [AuditFacts], phone: auditPhone };

const ICONS = { found: CircleCheck, missing: SearchX, elsewhere: ArrowRightLeft, unknown: CircleHelp } as const;

/** Progress of an audit, with a link to continue. */
function AuditFacts({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('location_audits');
  const labels = labelsOf(currentLanguage(), record.name);
  const number = (key: string): string => formatNumber(Number(row[key] ?? 0));
  const walk = `${pageOf(record, 'detail', row.id)}?tab=${SCAN_TAB}`;
  return (
    <Facts
      facts={[
        {
          icon: ICONS.found,
          label: labels.fields['found'] ?? '',
          value: t('of', { found: number('found'), expected: number('expected') }),
          note: <Link to={walk}>{t(row['status'] === 'open' ? 'scan' : 'report')}</Link>,
        },
        ...(['missing', 'elsewhere', 'unknown'] as const).map((key) => ({
          icon: ICONS[key],
          label: labels.fields[key] ?? '',
          value: number(key),
          ...(key === 'missing' && row['status'] === 'closed' && Number(row[key]) > 0 ? { tone: 'bad' as const } : {}),
        })),
      ]}
    />
  );
}
