import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { MadeFile } from '@steward/kernel/client/operations/MadeFile.tsx';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
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

export const operation: OperationView = { useLabels: useReportFileLabels, Result: File };
