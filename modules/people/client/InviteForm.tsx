import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_INVITED, type PeopleAnswer } from '../contract/wire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { api } from '@steward/kernel/client/api/client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { AccessFields } from './AccessFields.tsx';
import { readAddresses } from './addresses.ts';
import { MessageField } from './MessageField.tsx';
import { Outcome } from './Outcome.tsx';
import { useAccess } from './useAccess.ts';

/** Invites all addresses of a list with the same access. */
export function InviteForm() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const access = useAccess();
  const hasNoMail = useInstallation().data?.mailbox === true;
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [answer, setAnswer] = useState<PeopleAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const { people, wrong } = readAddresses(text);

  const submit = async (): Promise<void> => {
    const problem =
      wrong.length > 0
        ? t('invite.wrong', { lines: wrong.join(', ') })
        : people.length === 0
          ? t('invite.nobody')
          : people.length > MAX_INVITED
            ? t('invite.many', { max: MAX_INVITED })
            : undefined;
    setError(problem);
    if (problem !== undefined) return;
    setBusy(true);
    try {
      const given = await api.post<PeopleAnswer>('invitations/', {
        people,
        ...access.body(),
        ...(message.trim() === '' ? {} : { message }),
      });
      setAnswer(given);
      // Refused addresses stay in the field.
      setText(given.refused.map((one) => one.name).join('\n'));
      await refreshRecord(client, 'user');
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  };

  return (
    <Card title={t('invite.form')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'grid', gap: 4 }}
      >
        <Field label={t('invite.people')} required error={error} help={t('invite.people_help')}>
          {(control) => (
            <TextField
              fullWidth
              multiline
              minRows={3}
              maxRows={10}
              value={text}
              error={control.error}
              placeholder={t('invite.people_placeholder')}
              onChange={(event) => {
                setText(event.target.value);
                setError(undefined);
              }}
              slotProps={{
                htmlInput: { ...control.aria, id: control.id, dir: 'ltr', autoComplete: 'off', spellCheck: false },
              }}
            />
          )}
        </Field>
        <AccessFields access={access} />
        {!hasNoMail && <MessageField value={message} onChange={setMessage} />}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" color="primary" disabled={busy}>
            {hasNoMail
              ? t('invite.submit_link', { count: Math.max(people.length, 1) })
              : people.length > 1
                ? t('invite.submit')
                : t('invite.submit_one')}
          </Button>
        </Box>
        {answer && (
          <Outcome
            done={answer.done.length > 0 ? t('invite.done', { count: answer.done.length }) : undefined}
            title={t('invite.failed')}
            refused={answer.refused}
          />
        )}
      </Box>
    </Card>
  );
}
