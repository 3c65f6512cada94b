import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { MOST_INVITED, type PeopleAnswer } from '@steward/contract/wire/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../actions/remove.tsx';
import { api } from '../../api/client.ts';
import { RecordsPicker } from '../../engine/pickers/RecordsPicker.tsx';
import { refreshRecord } from '../../engine/queries.ts';
import { useLabels } from '../../i18n/index.ts';
import { useCan } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { readAddresses } from './addresses.ts';
import { Outcome } from './Outcome.tsx';
import type { Chosen } from './PersonField.tsx';

/** Invites everybody in a pasted list, with the same groups and workspaces. */
export function InviteForm() {
  const { t } = useTranslation('people');
  const words = useLabels('user').fields;
  const client = useQueryClient();
  const may = useCan();
  const [text, setText] = useState('');
  const [groups, setGroups] = useState<Chosen[]>([]);
  const [places, setPlaces] = useState<Chosen[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const [answer, setAnswer] = useState<PeopleAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const { people, wrong } = readAddresses(text);

  const submit = async (): Promise<void> => {
    const problem = wrong.length > 0 ? t('invite.wrong', { lines: wrong.join(', ') }) : people.length === 0 ? t('invite.nobody') : people.length > MOST_INVITED ? t('invite.many', { max: MOST_INVITED }) : undefined;
    setError(problem);
    if (problem !== undefined) return;
    setBusy(true);
    try {
      const given = await api.post<PeopleAnswer>('invitations/', { people, groups_ids: groups.map((one) => one.id), work_space_ids: places.map((one) => one.id) });
      setAnswer(given);
      // Who was refused stays in the field, to be mended.
      setText(given.refused.map((one) => one.name).join('\n'));
      await refreshRecord(client, 'user');
    } catch (failure) {
      tellFailure(failure);
    }
    setBusy(false);
  };

  return (
    <Card title={t('invite.form')}>
      <Box component="form" noValidate onSubmit={(event) => { event.preventDefault(); void submit(); }} sx={{ display: 'grid', gap: 4 }}>
        <Field label={t('invite.people')} required error={error} help={t('invite.people_help')}>
          {(control) => <TextField fullWidth multiline minRows={3} maxRows={10} value={text} error={control.error} placeholder={t('invite.people_placeholder')} onChange={(event) => { setText(event.target.value); setError(undefined); }} slotProps={{ htmlInput: { ...control.aria, id: control.id, dir: 'ltr', autoComplete: 'off', spellCheck: false } }} />}
        </Field>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
          {may('group:read') && <Field label={words['groups'] ?? ''}>{(control) => <RecordsPicker to="group" value={groups} onChange={setGroups} control={control} label={words['groups'] ?? ''} />}</Field>}
          <Field label={words['work_space'] ?? ''}>{(control) => <RecordsPicker to="workspace" value={places} onChange={setPlaces} control={control} label={words['work_space'] ?? ''} />}</Field>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: '1 1 260px', color: color.secondary, fontSize: '0.8125rem' }}>{t('invite.rights')}</Box>
          <Button type="submit" variant="contained" color="primary" disabled={busy}>{people.length > 1 ? t('invite.submit') : t('invite.submit_one')}</Button>
        </Box>
        {answer && <Outcome done={answer.done.length > 0 ? t('invite.done', { count: answer.done.length }) : undefined} title={t('invite.failed')} refused={answer.refused} />}
      </Box>
    </Card>
  );
}
