import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import type { DraftState } from './useDraft.ts';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const { t } = useTranslation('form');
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="text" onClick={draft.discard} sx={{ mt: -1.25, mb: -1.25, color: 'inherit' }}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored')}
    </Notice>
  );
}
