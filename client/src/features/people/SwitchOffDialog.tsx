import { useQuery } from '@tanstack/react-query';
import type { HandOver } from '@steward/contract/wire/people';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../actions/remove.tsx';
import { api } from '../../api/client.ts';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { changePeople, holdingsQuery, type ManyChanged } from './calls.ts';
import { HandOverRun } from './HandOverRun.tsx';
import { HoldingList } from './HoldingList.tsx';
import { Outcome } from './Outcome.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { PersonField, type Chosen } from './PersonField.tsx';

interface SwitchOffProps {
  people: readonly Chosen[];
  onClose: () => void;
  onChanged: () => void;
}

/** Switches people off: one with a look at what they still have, several with an answer for each. */
export function SwitchOffDialog({ people, onClose, onChanged }: SwitchOffProps) {
  const [only] = people;
  return people.length === 1 && only ? <SwitchOne person={only} onClose={onClose} onChanged={onChanged} /> : <SwitchMany people={people} onClose={onClose} onChanged={onChanged} />;
}

function SwitchOne({ person, onClose, onChanged }: { person: Chosen; onClose: () => void; onChanged: () => void }) {
  const { t } = useTranslation('people');
  const { data, isPending } = useQuery({ ...holdingsQuery(person.id), staleTime: 0 });
  const [to, setTo] = useState<Chosen | null>(null);
  const [begun, setBegun] = useState<HandOver | null>(null);
  const [busy, setBusy] = useState(false);
  // Off first: nobody goes on working while their things change hands.
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.patch(`users/${person.id}/`, { activated: false });
      toast.success(t('off.done', { name: person.name }));
      onChanged();
      if (to) setBegun(await api.post<HandOver>('hand-overs/', { from_id: person.id, to_id: to.id }));
      else onClose();
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  };
  const title = t('off.title', { name: person.name });
  if (begun) return <PeopleDialog title={t('hand.title', { name: person.name })} onClose={onClose}><HandOverRun begun={begun} onChanged={onChanged} /></PeopleDialog>;
  return (
    <PeopleDialog title={title} text={t('off.text')} busy={busy} onClose={onClose} confirm={{ label: to ? t('off.confirm_give') : t('off.confirm'), danger: true, run: () => void run() }}>
      {isPending && <SkeletonLines lines={3} />}
      {data?.total === 0 && <Box>{t('off.nothing')}</Box>}
      {data && data.total > 0 && <Box sx={{ display: 'grid', gap: 2 }}><Box sx={{ fontWeight: 500 }}>{t('off.holds')}</Box><HoldingList holdings={data} /></Box>}
      {data && data.reachable > 0 && <PersonField label={t('off.give')} help={t('off.give_help')} value={to} onChange={setTo} exclude={[person.id]} />}
    </PeopleDialog>
  );
}

function SwitchMany({ people, onClose, onChanged }: SwitchOffProps) {
  const { t } = useTranslation('people');
  const [answer, setAnswer] = useState<ManyChanged | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    changePeople(people.map((one) => one.id), { activated: false })
      .then((given) => {
        onChanged();
        if (given.refused.length > 0) return setAnswer(given);
        toast.success(t('off.done_many', { count: given.changed }));
        return onClose();
      }, tellFailure)
      .finally(() => setBusy(false));
  };
  const done = answer && answer.changed > 0 ? t('off.done_many', { count: answer.changed }) : undefined;
  return (
    <PeopleDialog title={t('off.title_many', { count: people.length })} busy={busy} onClose={onClose} {...(answer ? {} : { text: t('off.text') })} confirm={answer ? undefined : { label: t('off.confirm'), danger: true, run }}>
      {answer && <Outcome done={done} title={t('off.refused')} refused={answer.refused} />}
    </PeopleDialog>
  );
}
