import { ToggleLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '@steward/kernel/contract/access/can.ts';
import { useUser } from '../session/auth.ts';
import { settingsPages } from '../slots.ts';
import { LinkButton } from '../ui/Link.tsx';
import { EmptyState } from '../ui/States.tsx';

/** In the place of a screen whose module the company has switched off. */
export function ModuleOff() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const page = settingsPages.all().find((one) => one.key === 'modules');
  const title = t('module_off.title');
  useEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);
  return (
    <EmptyState
      page
      icon={ToggleLeft}
      title={title}
      text={t('module_off.text')}
      action={
        user && page?.permissions.some((one) => can(user, one)) ? (
          <LinkButton to="/setting" search={{ tab: 'modules' }} variant="contained" color="primary">
            {t('module_off.settings')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
