import Button from '@mui/material/Button';
import { LifeBuoy } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/auth.ts';
import { leaveCompany } from '../session/support.ts';
import { EmptyState } from '../ui/States.tsx';

/** Shown to support staff in place of personal screens. */
export default function SupportUserNotice() {
  const { t } = useTranslation('company_status');
  const name = useUser()?.company.name ?? '';
  useEffect(() => {
    document.title = 'Steward';
  }, []);
  return (
    <EmptyState
      page
      icon={LifeBuoy}
      title={t('guest')}
      text={t('guest_text', { company: name })}
      action={
        <Button variant="contained" color="primary" onClick={() => void leaveCompany()}>
          {t('leave_company', { company: name })}
        </Button>
      }
    />
  );
}
