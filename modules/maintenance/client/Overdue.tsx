import { useTranslation } from 'react-i18next';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import type { DueNotice } from '@steward/kernel/contract/wire/concerns.ts';
import type { Subject } from '../contract/wire.ts';
import { listPath, MAINTENANCE } from './summary.ts';

interface OverdueProps {
  told: DueNotice;
  onClose: () => void;
}

/** The overdue maintenance in the notices. */
function Overdue({ subject, told, onClose }: OverdueProps & { subject: Subject }) {
  const { t } = useTranslation('maintenance');
  return (
    <DueNotices
      title={t(`overdue.${subject}`)}
      all={t('all')}
      to={listPath(subject, 'overdue')}
      record={MAINTENANCE[subject]}
      told={told}
      onClose={onClose}
    />
  );
}

export const OVERDUE = {
  asset: (props) => <Overdue subject="asset" {...props} />,
  location: (props) => <Overdue subject="location" {...props} />,
} as const satisfies Record<Subject, (props: OverdueProps) => ReturnType<typeof Overdue>>;
