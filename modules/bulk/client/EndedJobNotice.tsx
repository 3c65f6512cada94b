import { useTranslation } from 'react-i18next';
import type { EndedJob } from '../contract/wire.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { NoticeLine } from '@steward/kernel/client/ui/NoticeSection.tsx';

/** A job that has ended, in the notices. */
export default function EndedJobNotice({ work, onClose }: { work: EndedJob; onClose: () => void }) {
  const { t } = useTranslation('bulk');
  const words = useAllLabels()[work.record];
  const outcome = work.status === 'failed' || work.status === 'undone' ? work.status : 'done';
  const name = (work.total === 1 ? words?.one : words?.many) ?? work.record;
  const job = t(`title.${work.action}`, { subject: `${formatNumber(work.total)} ${inSentence(name)}` });
  return (
    <NoticeLine
      to={`/bulk-jobs/${work.id}`}
      text={t(`notice.${outcome}`, { job })}
      when={work.finished_at}
      onClose={onClose}
    />
  );
}
