import { useTranslation } from 'react-i18next';
import { isByAnother, type ImportSummary } from './wire.ts';

/** Who has done an import: whoever uploaded the file, and before them whoever started it in their own name. */
export function useImportAuthor(): (
  job: Pick<ImportSummary, 'created_by' | 'author' | 'started_by' | 'starter'>,
) => string {
  const { t } = useTranslation('import');
  return (job) => {
    const author = job.author ?? '';
    return isByAnother(job) ? t('who.other', { starter: job.starter ?? '', author }) : author;
  };
}
