import { useTranslation } from 'react-i18next';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import type { SettingsPartProps } from '@steward/kernel/client/slots.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PlanCard } from './PlanCard.tsx';

/** Country, currency and time zone. */
export function GeneralPage({ user, settings }: SettingsPartProps) {
  const { t } = useTranslation('settings');
  return (
    <ReadOnlyGuard notice>
      <Card title={t('general.title')}>
        <PlaceForm key={Object.values(settings).join()} user={user} settings={settings} />
      </Card>
    </ReadOnlyGuard>
  );
}

/** Name, picture, subscription and limits of the company. */
export function CompanyPage({ user }: SettingsPartProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <ReadOnlyGuard notice>
        <Card title={t('company.title')}>
          <CompanyForm key={user.company.icon?.id ?? ''} user={user} />
        </Card>
      </ReadOnlyGuard>
      <PlanCard user={user} />
      <LimitsCard />
    </>
  );
}

findableBy(
  GeneralPage,
  'settings:general.title',
  ['auth:place.country'],
  ['auth:place.currency', 'auth:place.currency_help'],
  ['auth:place.time_zone', 'auth:place.time_zone_help'],
);

findableBy(
  CompanyPage,
  'settings:company.title',
  ['settings:company.name'],
  ['settings:company.icon'],
  ['settings:plan.title'],
  ['settings:limits.title', 'settings:limits.text', 'settings:limits.space', 'settings:limits.jobs'],
);
