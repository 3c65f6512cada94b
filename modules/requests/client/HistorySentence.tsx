import type { HistorySentenceProps } from '@steward/kernel/client/slots.ts';
import { Trans, useTranslation } from 'react-i18next';

const ACTIONS = [
  'request_claim',
  'request_return',
  'report_problem',
  'withdraw_request',
  'decline_request',
  'close_problem',
  'settle_problem',
] as const;

/** What the history tells of this module's actions. */
export default function HistorySentence({ entry, scope, values, components }: HistorySentenceProps) {
  const { t } = useTranslation('requests_history');
  const action = ACTIONS.find((one) => one === entry.action);
  if (!action) return null;
  return (
    <Trans
      t={t}
      i18nKey={scope === 'it' ? `it.${action}` : `named.${action}`}
      values={values}
      components={components}
      shouldUnescape
    />
  );
}
