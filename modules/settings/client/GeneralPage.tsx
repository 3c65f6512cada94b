import { useTranslation } from 'react-i18next';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import type { SettingsPartProps } from '@steward/kernel/client/slots.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PlaceForm } from './PlaceForm.tsx';

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
