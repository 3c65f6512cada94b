import { useTranslation } from 'react-i18next';
import type { EndedOperation } from '@steward/kernel/contract/operations/wire.ts';
import { NoticeLine } from '../ui/lists/NoticeSection.tsx';
import { pageOf, useOperationLabels } from './views.ts';

/** An operation that has ended, in the notices. */
export default function EndedNotice({ work, onClose }: { work: EndedOperation; onClose: () => void }) {
  const { t } = useTranslation('operations');
  const labels = useOperationLabels(work);
  const outcome = work.status === 'failed' || work.status === 'undone' ? work.status : 'done';
  return (
    <NoticeLine
      to={pageOf(work)}
      text={labels.notice?.(work, outcome) ?? t(`notice.${outcome}`, { job: labels.title(work) })}
      when={work.finished_at}
      onClose={onClose}
    />
  );
}
