import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import type { RecordChange } from './open_forms.ts';

/** Shown above a form whose record was changed or deleted meanwhile. Input is kept. */
export function RecordChangedNotice({ news, onShow }: { news: RecordChange; onShow: () => void }) {
  const { t } = useTranslation('live');
  const by = news.by ?? t('somebody');
  if (news.kind === 'deleted') return <Notice tone="warning">{t('form.deleted', { by })}</Notice>;
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="text" onClick={onShow} sx={{ mt: -1.25, mb: -1.25, color: 'inherit' }}>
          {t('form.show')}
        </Button>
      }
    >
      {t('form.changed', { by })}
    </Notice>
  );
}
