import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { perform, type ActionOutcome } from '@steward/kernel/client/action_form/perform.ts';
import { Refused } from '@steward/kernel/client/action_form/Refused.tsx';
import { undoToast } from '@steward/kernel/client/actions/undo.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { type Fields, isNamed } from '@steward/kernel/contract/fields/index.ts';
import { addToGroup } from '../../contract/actions.ts';
import { user } from '../../contract/user.ts';
import { addToGroupPart } from '../records/user/forms.tsx';
import type { Chosen } from '../users/PersonField.tsx';

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
  const [report, setReport] = useState<ActionOutcome | null>(null);
  const add = async (_input: Record<string, unknown>, { user: some }: Values): Promise<boolean> => {
    const ids = Array.isArray(some) ? some.filter(isNamed).map((one) => one.id) : [];
    const answer = await perform(addToGroup, user, ids, { group_id: group.id });
    onChanged();
    if (answer.refused.length > 0) setReport(answer);
    else
      toast.success(
        t('members.added', { count: answer.done, group: group.name }),
        undoToast(answer.undo ?? null, onChanged),
      );
    return answer.refused.length === 0;
  };
  return (
    <FieldsDialog
      title={t('members.adding', { group: group.name })}
      fields={FIELDS}
      words={{ user: { label: t('members.people'), wide: true } }}
      submitLabel={t('members.confirm')}
      report={report && <Refused part={addToGroupPart} record={user} answer={report} />}
      onSubmit={add}
      onClose={onClose}
    />
  );
}
