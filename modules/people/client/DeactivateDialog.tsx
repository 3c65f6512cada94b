import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { api } from '@steward/kernel/client/api/client.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { AssetChoices } from './AssetChoices.tsx';
import { useTransferLabel } from './AssetsDialog.tsx';
import { changePeople, type ManyChanged } from './calls.ts';
import { Outcome } from './Outcome.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Chosen } from './PersonField.tsx';
import { useTransfer } from './useTransfer.ts';

interface SwitchOffProps {
  people: readonly Chosen[];
  onClose: () => void;
  onChanged: () => void;
}

/** Deactivates users: one with their holdings, several with individual results. */
export function DeactivateDialog({ people, onClose, onChanged }: SwitchOffProps) {
  const [only] = people;
  return people.length === 1 && only ? (
    <SwitchOne person={only} onClose={onClose} onChanged={onChanged} />
  ) : (
    <SwitchMany people={people} onClose={onClose} onChanged={onChanged} />
  );
}

function SwitchOne({ person, onClose, onChanged }: { person: Chosen; onClose: () => void; onChanged: () => void }) {
  const { t } = useTranslation('people');
  const transfer = useTransfer(person, 'keep');
  const passes = useTransferLabel(transfer) !== null;
  const [busy, setBusy] = useState(false);
  // Deactivated first, so that nobody works during the transfer. A retry skips done ones.
  const [isOff, setOff] = useState(false);
  const run = async (): Promise<void> => {
    if (passes && !transfer.check()) return;
    setBusy(true);
    try {
      if (!isOff) await api.patch(`users/${person.id}/`, { activated: false });
      setOff(true);
      if (!isOff) toast.success(t('off.done', { name: person.name }));
      onChanged();
      if (!passes || (await transfer.run(onChanged))) onClose();
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  };
  return (
    <PeopleDialog
      title={t('off.title', { name: person.name })}
      text={t('off.text')}
      busy={busy}
      onClose={onClose}
      confirm={{ label: passes ? t('off.confirm_give') : t('off.confirm'), danger: true, run: () => void run() }}
    >
      <AssetChoices transfer={transfer} />
    </PeopleDialog>
  );
}

function SwitchMany({ people, onClose, onChanged }: SwitchOffProps) {
  const { t } = useTranslation('people');
  const [answer, setAnswer] = useState<ManyChanged | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    changePeople(
      people.map((one) => one.id),
      { activated: false },
    )
      .then((given) => {
        onChanged();
        if (given.refused.length > 0) return setAnswer(given);
        toast.success(t('off.done_many', { count: given.changed }));
        return onClose();
      }, toastFailure)
      .finally(() => setBusy(false));
  };
  const done = answer && answer.changed > 0 ? t('off.done_many', { count: answer.changed }) : undefined;
  return (
    <PeopleDialog
      title={t('off.title_many', { count: people.length })}
      busy={busy}
      onClose={onClose}
      {...(answer ? {} : { text: t('off.text') })}
      confirm={answer ? undefined : { label: t('off.confirm'), danger: true, run }}
    >
      {answer && <Outcome done={done} title={t('off.refused')} refused={answer.refused} />}
    </PeopleDialog>
  );
}
