import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/Link.tsx';
import { EmptyState } from '../ui/States.tsx';

/** For an unknown address or record. */
export function NotFound() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = `${t('not_found.title')} · Steward`;
  }, [t]);
  return (
    <EmptyState
      page
      icon={Compass}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <LinkButton to="/dashboard" variant="contained" color="primary">
          {t('not_found.home')}
        </LinkButton>
      }
    />
  );
}
