import { useTranslation } from 'react-i18next';
import type { EndedImport } from '../contract/wire.ts';
import { NoticeLine } from '@steward/kernel/client/ui/NoticeSection.tsx';

/** An import that has ended, in the notices. */
export default function EndedImportNotice({ work, onClose }: { work: EndedImport; onClose: () => void }) {
  const { t } = useTranslation('import');
  const outcome = work.status === 'failed' || work.status === 'undone' ? work.status : 'done';
  return (
    <NoticeLine
      to={`/import/${work.id}`}
      text={t(`notice.${outcome}`, { file: work.file_name })}
      when={work.finished_at}
      onClose={onClose}
    />
  );
}
