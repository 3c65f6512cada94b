import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { settingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { license } from '../contract/license.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { settingFields } from '../contract/wire.ts';

const say = wordsOf('software');

/** The licences that expire, in the notices. */
export function ExpiringLicenses({ summary, onClose }: { summary: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('software');
  return (
    <DueNotices
      title={t('expiring')}
      all={t('all')}
      to={pageOf(license, 'list')}
      record={license}
      summary={summary}
      onClose={onClose}
    />
  );
}

/** Link to all terms. */
export function ListButtons() {
  const { t } = useTranslation('software');
  return (
    <LinkButton to={pageOf(licenseTerm, 'list')} startIcon={<CalendarRange size={16} />}>
      {t('terms')}
    </LinkButton>
  );
}

/** Licence settings. */
export const WarningCard = settingsCard({
  path: 'license/settings/',
  fields: settingFields,
  words: say(({ cards }) => cards.settings),
});
