import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import type { RecordChange } from './open_forms.ts';

interface RecordChangedNoticeProps {
  news: RecordChange;
  onShow: () => void;
  /** Absent: the user may not restore it. */
  onRestore: (() => void) | undefined;
}

/** Shown above a form whose record was changed or deleted by somebody else. Input is kept. */
export function RecordChangedNotice({ news, onShow, onRestore }: RecordChangedNoticeProps) {
  const { t } = useTranslation('live');
  const by = news.by ?? t('somebody');
  const button = (label: string, act: () => void): ReactNode => (
    <Button size="small" variant="text" onClick={act} sx={{ mt: -1.25, mb: -1.25, color: 'inherit' }}>
      {label}
    </Button>
  );
  return news.kind === 'deleted' ? (
    <Notice tone="warning" action={onRestore && button(t('form.restore'), onRestore)}>
      {t('form.deleted', { by })}
    </Notice>
  ) : (
    <Notice tone="info" action={button(t('form.show'), onShow)}>
      {t('form.changed', { by })}
    </Notice>
  );
}
