import { useTranslation } from 'react-i18next';
import { Steps } from '@steward/kernel/client/ui/Steps.tsx';

const STEPS = ['connect', 'found', 'questions', 'check', 'move'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of a move, with the current one. */
export function MoveInSteps({
  current,
  isFinished = false,
}: {
  readonly current: Step;
  readonly isFinished?: boolean;
}) {
  const { t } = useTranslation('moving_in');
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
