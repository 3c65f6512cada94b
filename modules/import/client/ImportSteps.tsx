import { useTranslation } from 'react-i18next';
import { Steps } from '@steward/kernel/client/ui/Steps.tsx';

const STEPS = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of an import, with the current one. */
export function ImportSteps({
  current,
  isFinished = false,
}: {
  readonly current: Step;
  readonly isFinished?: boolean;
}) {
  const { t } = useTranslation('import');
  const at = STEPS.indexOf(current);
  return (
    <Steps
      label={t('steps.label')}
      titles={STEPS.map((step) => t(`steps.${step}`))}
      at={at}
      isFinished={isFinished}
      position={t('steps.of', { step: t(`steps.${current}`), number: at + 1, all: STEPS.length })}
      past={t('steps.past')}
    />
  );
}
