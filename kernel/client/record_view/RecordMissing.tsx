import { Lock, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useLabels } from '../i18n/index.ts';
import type { RecordChange } from '../live/open_forms.ts';
import { pageOf } from '../records/paths.ts';
import type { LoadedRecord } from '../records/useRecord.ts';
import { useCan } from '../session/auth.ts';
import { LinkButton } from '../ui/Link.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { RecordInOtherWorkspace } from './RecordInOtherWorkspace.tsx';

interface RecordMissingProps extends Omit<LoadedRecord, 'row'> {
  record: RecordDefinition;
  id: string;
  news?: RecordChange | null;
}

/** Shown for a record that does not exist, may not be read, or could not be loaded. */
export function RecordMissing({ record, id, error, isMissing, isForbidden, retry, news }: RecordMissingProps) {
  const { t } = useTranslation(['detail', 'live']);
  const labels = useLabels(record.name);
  const may = useCan();
  const back = may(permissionFor(record, 'read')) ? (
    <LinkButton to={pageOf(record, 'list')} variant="contained" color="primary">
      {t('to_list', { what: labels.many })}
    </LinkButton>
  ) : undefined;
  if (isForbidden)
    return (
      <EmptyState
        icon={Lock}
        title={t('forbidden.title')}
        text={t('forbidden.text', { what: labels.many })}
        action={back}
      />
    );
  if (isMissing) {
    const text =
      news?.kind === 'deleted' ? t('live:deleted', { by: news.by ?? t('live:somebody') }) : t('missing.text');
    return (
      <RecordInOtherWorkspace record={record} id={id}>
        <EmptyState icon={SearchX} title={t('missing.title', { what: labels.one })} text={text} action={back} />
      </RecordInOtherWorkspace>
    );
  }
  return <ErrorState error={error} onRetry={retry} />;
}
