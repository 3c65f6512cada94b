import { ArrowLeftRight, Sigma } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { exchangeRate } from '../contract/exchange_rate.ts';

/** Links to the report and to exchange rates. */
export function ListButtons() {
  const { t } = useTranslation('depreciations');
  const may = useCan();
  const { many } = useLabels(exchangeRate.name);
  return (
    <>
      {may('assets:read') && may('assets:cost') && (
        <LinkButton to="/depreciation/report" startIcon={<Sigma size={16} />}>
          {t('report')}
        </LinkButton>
      )}
      <LinkButton to={pageOf(exchangeRate, 'list')} startIcon={<ArrowLeftRight size={16} />}>
        {many}
      </LinkButton>
    </>
  );
}
