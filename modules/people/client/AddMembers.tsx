import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import type { PeopleAnswer } from '../contract/wire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { Outcome } from './Outcome.tsx';
import type { Chosen } from './PersonField.tsx';

const FIELDS = { user: { kind: 'references', to: 'user', required: true } } as const satisfies Fields;

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
  const [answer, setAnswer] = useState<PeopleAnswer | null>(null);
  const told = (given: PeopleAnswer): string => t('members.added', { count: given.done.length, group: group.name });
  const add = async (input: Record<string, unknown>): Promise<boolean> => {
    const given = await api.post<PeopleAnswer>(`group-member/${group.id}/add-users/`, input);
    onChanged();
    if (given.refused.length > 0) setAnswer(given);
    else toast.success(told(given));
    return given.refused.length === 0;
  };
  return (
    <FieldsDialog
      title={t('members.adding', { group: group.name })}
      fields={FIELDS}
      words={{ user: { label: t('members.people'), wide: true } }}
      submitLabel={t('members.confirm')}
      report={
        answer && (
          <Outcome
            done={answer.done.length > 0 ? told(answer) : undefined}
            title={t('members.refused')}
            refused={answer.refused}
          />
        )
      }
      onSubmit={add}
      onClose={onClose}
    />
  );
}
