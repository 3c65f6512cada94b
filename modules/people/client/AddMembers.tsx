import type { PeopleAnswer } from '../contract/wire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { api } from '@steward/kernel/client/api/client.ts';
import { RecordsPicker } from '@steward/kernel/client/pickers/RecordsPicker.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { Outcome } from './Outcome.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Chosen } from './PersonField.tsx';

/** Adds users to a group; refused ones are listed with reasons. */
export function AddMembers({
  group,
  onClose,
  onChanged,
}: {
  group: Chosen;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('people');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const [answer, setAnswer] = useState<PeopleAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const told = (given: PeopleAnswer): string => t('members.added', { count: given.done.length, group: group.name });
  const run = (): void => {
    if (chosen.length === 0) return setError(t('members.choose'));
    setBusy(true);
    api
      .post<PeopleAnswer>(`group-member/${group.id}/add-users/`, { user_ids: chosen.map((one) => one.id) })
      .then((given) => {
        onChanged();
        if (given.refused.length > 0) return setAnswer(given);
        toast.success(told(given));
        return onClose();
      }, toastFailure)
      .finally(() => setBusy(false));
    return undefined;
  };
  return (
    <PeopleDialog
      title={t('members.adding', { group: group.name })}
      busy={busy}
      onClose={onClose}
      confirm={answer ? undefined : { label: t('members.confirm'), run }}
    >
      {answer && (
        <Outcome
          done={answer.done.length > 0 ? told(answer) : undefined}
          title={t('members.refused')}
          refused={answer.refused}
        />
      )}
      {!answer && (
        <Field label={t('members.people')} required error={error}>
          {(control) => (
            <RecordsPicker
              to="user"
              value={chosen}
              onChange={(next) => {
                setChosen(next);
                setError(undefined);
              }}
              control={control}
              label={t('members.people')}
            />
          )}
        </Field>
      )}
    </PeopleDialog>
  );
}
