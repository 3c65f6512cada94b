import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { MadeFile } from '@steward/kernel/client/operations/MadeFile.tsx';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { EXPORT_DAYS } from '@steward/modules/export/contract';

function useReportFileLabels(): OperationLabels {
  const { t } = useTranslation('reports');
  const name = ({ about }: Pick<Operation, 'about'>): string => String(about['name'] ?? '');
  const lines = (count: number): string => t('file.lines', { count, shown: formatNumber(count) });
  return {
    subject: (one, count) => `${name(one)}, ${lines(count)}`,
    title: (one) => t('file.title', { name: name(one) }),
    will: (one) => t('file.title', { name: name(one) }),
    did: (one, count) => t('file.did', { name: name(one), lines: lines(count) }),
    running: t('file.running'),
    ended: ({ status }) =>
      t(status === 'cancelled' ? 'file.cancelled' : status === 'paused' ? 'file.paused' : 'file.failed'),
    details: ({ about }) => t(about['format'] === 'xlsx' ? 'export.xlsx' : 'export.csv'),
  };
}

function File({ operation }: { operation: Operation }) {
  const { t } = useTranslation('reports');
  const name = `${String(operation.about['name'] ?? 'report')}.${String(operation.about['format'])}`;
  const words = {
    until: (date: string) => t('file.until', { date }),
    expired: (date: string) => t('file.expired', { date }),
  };
  return <MadeFile operation={operation} name={name} days={EXPORT_DAYS} words={words} label={t('file.download')} />;
}

function useLongReportLabels(): OperationLabels {
  const { t } = useTranslation('reports');
  const name = ({ about }: Pick<Operation, 'about'>): string => String(about['name']) || t('untitled');
  return {
    subject: name,
    title: (one) => t('long.title', { name: name(one) }),
    will: (one) => t('long.title', { name: name(one) }),
    did: (one) => t('long.did', { name: name(one) }),
    running: t('long.running'),
    ended: ({ status }) =>
      t(status === 'cancelled' ? 'long.cancelled' : status === 'paused' ? 'long.paused' : 'long.failed'),
    notice: (one, outcome) => t(outcome === 'failed' ? 'long.failed_notice' : 'long.did', { name: name(one) }),
  };
}

/** The report; one that was never saved is in the builder, as its user left it. */
function OpenedReport({ operation: { about, status } }: { operation: Operation }) {
  const { t } = useTranslation('reports');
  if (status !== 'done') return null;
  const report = about['report'];
  return (
    <LinkButton
      to={typeof report === 'string' ? `/reports/${report}` : '/reports/custom'}
      variant="contained"
      color="primary"
      sx={{ justifySelf: 'start' }}
    >
      {t('long.open')}
    </LinkButton>
  );
}

export const longOperation: OperationView = { useLabels: useLongReportLabels, Result: OpenedReport };
export const operation: OperationView = { useLabels: useReportFileLabels, Result: File };
