import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { preview } from '../api/preview.ts';
import { EmptyState } from '../ui/States.tsx';

/** Shown in a preview instead of private pages. Also the landing page without any permission. */
export default function NotInPreview() {
  const { t } = useTranslation('shell');
  const name = preview()?.name ?? '';
  useEffect(() => {
    document.title = 'Steward';
  }, []);
  return (
    <EmptyState
      icon={LockKeyhole}
      page
      title={t('preview.own_title', { name })}
      text={t('preview.own_text', { name })}
    />
  );
}
