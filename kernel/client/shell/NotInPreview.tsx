import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preview } from '../api/preview.ts';
import { EmptyState } from '../ui/States.tsx';
import { useEffect } from 'react';

/**
 * In a preview, in the place of what belongs to the person alone: profile, mails, own jobs. Who may open nothing lands
 * on their profile.
 */
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
