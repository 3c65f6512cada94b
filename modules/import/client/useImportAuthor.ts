import { useTranslation } from 'react-i18next';
import { isByAnother, type ImportSummary } from './wire.ts';

/** Names of the uploader and of who started it on their own behalf. */
export function useImportAuthor(): (
  job: Pick<ImportSummary, 'created_by' | 'author' | 'started_by' | 'starter'>,
) => string {
  const { t } = useTranslation('import');
  return (job) => {
    const author = job.author ?? '';
    return isByAnother(job) ? t('who.other', { starter: job.starter ?? '', author }) : author;
  };
}
