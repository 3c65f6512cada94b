import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadOnlyReason, useReadOnlyReasonOnMount } from '../session/auth.ts';
import { readOnlyReasonText } from '../session/read_only_reason.ts';
import { EmptyState } from '../ui/States.tsx';

/** Wraps a screen that only changes something: while read-only it shows the reason instead. */
export function unlessReadOnly(Screen: ComponentType): ComponentType {
  return function WhileWorking() {
    return useReadOnlyReasonOnMount() === null ? <Screen /> : <NoChanges />;
  };
}

function NoChanges() {
  const { t } = useTranslation(['company_status', 'common']);
  const router = useRouter();
  const why = useReadOnlyReason();
  useEffect(() => {
    document.title = 'Steward';
  }, []);
  return (
    why && (
      <EmptyState
        page
        icon={Lock}
        title={t('no_changes')}
        text={readOnlyReasonText(why)}
        action={
          <Button
            onClick={() => (router.history.length > 1 ? router.history.back() : router.history.push('/dashboard'))}
          >
            {t('common:back')}
          </Button>
        }
      />
    )
  );
}
