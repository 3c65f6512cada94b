import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { today } from '@steward/kernel/client/company_status/banner.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { StatusChip, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { companyStatus, type CompanyStatus } from '@steward/kernel/contract/access/company_status.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

const TONES: Readonly<Record<CompanyStatus, Tone>> = {
  active: 'ok',
  trial: 'info',
  lapsed: 'warning',
  switched_off: 'bad',
  closed: 'bad',
};

/** Status and subscription of the company. */
export function PlanCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['settings', 'company_status']);
  const { standing } = user.company;
  const status = companyStatus(standing, today());
  const until =
    status === 'closed'
      ? standing.deletes_on
      : status === 'trial'
        ? standing.trial_ends_on
        : standing.subscription?.ends_on;
  return (
    <Card
      title={t('plan.title')}
      action={<StatusChip tone={TONES[status]}>{t(`company_status:status.${status}`)}</StatusChip>}
    >
      <Box sx={{ color: color.secondary }}>
        {t(`plan.${status}`)}
        {until && status !== 'lapsed' && status !== 'switched_off'
          ? ` ${t('plan.until', { day: formatDate(until) })}`
          : ''}
      </Box>
    </Card>
  );
}
