import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLanguage, useLabels } from '../i18n/index.ts';
import { LinkButton } from '../ui/Link.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useObstacle } from './useObstacle.ts';
import type { RecordFormState } from './useRecordForm.ts';
import type { Values } from '../fields/values.ts';
import { inSentence } from '@steward/kernel/contract/labels/in_sentence.ts';

/** Whether there are unsaved changes. */
export function useIsChanged({ form, isChanged }: Pick<RecordFormState, 'form' | 'isChanged'>): boolean {
  return useWatch({ control: form.control, compute: (values: Values) => isChanged(values) });
}

/** Cancel, add several, save and add another, save. Disabled while unchanged, invalid or saving. */
export function FormButtons({
  state,
  cancelTo,
  onSeveral,
  wide = false,
}: {
  state: RecordFormState;
  cancelTo: string;
  onSeveral?: (() => void) | undefined;
  wide?: boolean;
}) {
  const { t } = useTranslation(['form', 'common']);
  const { isBusy } = state;
  const { obstacle, onBlocked } = useObstacle(state);
  const labels = useLabels(state.record.name);
  const blocked = isBusy || obstacle !== null;
  const grow = wide ? { flex: '1 1 auto', paddingInline: '8px', minWidth: 0 } : {};
  const label = isBusy ? t('saving') : t('save', { what: inSentence(labels.one, currentLanguage()) });
  return (
    <>
      <LinkButton to={cancelTo} variant="text" sx={grow}>
        {t('common:cancel')}
      </LinkButton>
      {onSeveral && (
        <Button disabled={blocked} onClick={onSeveral} sx={grow}>
          {t('several.open')}
        </Button>
      )}
      {state.mode === 'add' && (
        <Button disabled={blocked} onClick={() => void state.submit(true)} sx={grow}>
          {wide ? t('save_another_short') : t('save_another')}
        </Button>
      )}
      <SubmitButton form={FORM_ID} label={label} busy={isBusy} obstacle={obstacle} onBlocked={onBlocked} wide={wide} />
    </>
  );
}

/** Id of the page's form, for buttons outside of it. */
export const FORM_ID = 'record-form';
