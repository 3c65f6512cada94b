import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HandOver } from '@steward/contract/wire/people';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../actions/remove.tsx';
import { api } from '../../api/client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { handOverQuery } from './calls.ts';
import { Outcome } from './Outcome.tsx';

/** A hand-over under way, then what came of it, with its Undo. */
export function HandOverRun({ begun, onChanged }: { begun: HandOver; onChanged: () => void }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({ ...handOverQuery(begun.id), initialData: begun, refetchInterval: ({ state }) => (isGoing(state.data) ? 700 : false) });
  const going = isGoing(data);
  useEffect(() => { if (!going) onChanged(); }, [going, data.status, onChanged]);
  const undo = (): void => {
    setAsked(true);
    api.post<HandOver>(`hand-overs/${begun.id}/undo/`, {})
      .then((next) => client.setQueryData(handOverQuery(begun.id).queryKey, next), tellFailure)
      .finally(() => setAsked(false));
  };
  if (going) {
    return (
      <Box role="status" sx={{ display: 'grid', gap: 2.5 }}>
        {data.status === 'undoing' ? t('hand.undoing') : t('hand.running', { done: data.done, total: data.total })}
        <LinearProgress variant={data.status === 'running' && data.total > 0 ? 'determinate' : 'indeterminate'} value={Math.min(100, (data.done / Math.max(1, data.total)) * 100)} aria-label={t('hand.confirm')} />
      </Box>
    );
  }
  const text = data.status === 'undone' ? t('hand.undone', { from: data.from.name }) : t('hand.done', { count: data.done, to: data.to.name });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {data.status === 'failed' && <Notice tone="bad">{t('hand.failed', { why: data.failure ?? '' })}</Notice>}
      <Outcome done={text} title={t('hand.kept')} refused={data.kept} />
      {data.status !== 'undone' && data.done > 0 && <Box><Button size="small" disabled={asked} onClick={undo}>{t('hand.undo')}</Button></Box>}
    </Box>
  );
}

function isGoing(job: HandOver | undefined): boolean {
  return job?.status === 'running' || job?.status === 'undoing';
}
