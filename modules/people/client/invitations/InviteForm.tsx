import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { DraftNotice, useDraft } from '@steward/kernel/client/form/drafts/useDraft.tsx';
import { useLeave } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { MAX_INVITED, type PeopleAnswer } from '../../contract/wire.ts';
import { AccessFields } from '../users/AccessFields.tsx';
import { useAccess } from '../users/useAccess.ts';
import { readAddresses } from './addresses.ts';
import { MessageField } from './MessageField.tsx';
import { Outcome } from './Outcome.tsx';

const EMPTY = { people: '', message: '' };

/** Invites all addresses of a list with the same access. */
export function InviteForm() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const access = useAccess();
  const hasNoMail = useInstallation().data?.mailbox === true;
  const [answer, setAnswer] = useState<PeopleAnswer | null>(null);
  const problemOf = (text: string): string | undefined => {
    const { people, wrong } = readAddresses(text);
    if (wrong.length > 0) return t('invite.wrong', { lines: wrong.join(', ') });
    if (people.length === 0) return t('invite.nobody');
    return people.length > MAX_INVITED ? t('invite.many', { max: MAX_INVITED }) : undefined;
  };
  const state = useFieldsForm({
    fields: {},
    start: EMPTY,
    extra: ({ people }): Record<string, string> => {
      const problem = problemOf(people);
      return problem === undefined ? {} : { people: problem };
    },
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async ({ people, message }, { reset }) => {
      const given = await api.post<PeopleAnswer>('invitations/', {
        people: readAddresses(people).people,
        ...access.body(),
        ...(message.trim() === '' ? {} : { message }),
      });
      draft.drop();
      setAnswer(given);
      // Refused addresses stay in the field.
      reset({ people: given.refused.map((one) => one.name).join('\n'), message });
      await refreshRecord(client, 'user');
    },
  });
  const draft = useDraft('/users/invitations', state, EMPTY);
  const { question } = useLeave(state, draft);
  const { control } = state.form;
  const { field, fieldState } = useController({ control, name: 'people' });
  const message = useController({ control, name: 'message' }).field;
  const { people } = readAddresses(field.value);

  return (
    <Card title={t('invite.form')}>
      <FieldsForm state={state}>
        {question}
        {draft.restored && <DraftNotice draft={draft} />}
        <Field label={t('invite.people')} required error={fieldState.error?.message} help={t('invite.people_help')}>
          {(control) => (
            <TextField
              fullWidth
              multiline
              minRows={3}
              maxRows={10}
              value={field.value}
              error={control.error}
              placeholder={t('invite.people_placeholder')}
              onChange={field.onChange}
              inputRef={field.ref}
              slotProps={{
                htmlInput: { ...control.aria, id: control.id, dir: 'ltr', autoComplete: 'off', spellCheck: false },
              }}
            />
          )}
        </Field>
        <AccessFields access={access} />
        {!hasNoMail && <MessageField value={message.value} onChange={message.onChange} />}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" color="primary" disabled={state.isBusy}>
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
      </FieldsForm>
    </Card>
  );
}
