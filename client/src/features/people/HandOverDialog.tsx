import { useQuery } from '@tanstack/react-query';
import type { HandOver } from '@steward/contract/wire/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/client.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { holdingsQuery } from './calls.ts';
import { HandOverRun } from './HandOverRun.tsx';
import { HoldingList } from './HoldingList.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { PersonField, type Chosen } from './PersonField.tsx';

/** Shows all that a person has, and gives it to one other. */
export function HandOverDialog({ person, onClose, onChanged }: { person: Chosen; onClose: () => void; onChanged: () => void }) {
  const { t } = useTranslation('people');
  const holdings = useQuery({ ...holdingsQuery(person.id), staleTime: 0 });
  const [to, setTo] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [begun, setBegun] = useState<HandOver | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    if (!to) return setError(t('hand.choose'));
    setBusy(true);
    try {
      setBegun(await api.post<HandOver>('hand-overs/', { from_id: person.id, to_id: to.id }));
    } catch (failure) {
      const said = failure instanceof ApiError ? (Object.values(fieldErrors(failure))[0] ?? errorMessage(failure.body)) : undefined;
      setError(said ?? t('hand.failed', { why: '' }));
    }
    return setBusy(false);
  };
  const { data } = holdings;
  const mayBegin = begun === null && data !== undefined && data.reachable > 0;
  return (
    <PeopleDialog title={t('hand.title', { name: person.name })} onClose={onClose} busy={busy} {...(begun === null ? { text: t('hand.text') } : {})} confirm={mayBegin ? { label: t('hand.confirm'), run: () => void begin() } : undefined}>
      {holdings.isError && <ErrorState error={holdings.error} compact onRetry={() => void holdings.refetch()} />}
      {holdings.isPending && <SkeletonLines lines={4} />}
      {begun && <HandOverRun begun={begun} onChanged={onChanged} />}
      {!begun && data?.total === 0 && t('hand.nothing', { name: person.name })}
      {!begun && data && data.total > 0 && <HoldingList holdings={data} />}
      {mayBegin && <PersonField label={t('hand.to')} required value={to} exclude={[person.id]} error={error} onChange={(next) => { setTo(next); setError(undefined); }} />}
    </PeopleDialog>
  );
}
