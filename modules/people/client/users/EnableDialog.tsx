import Box from '@mui/material/Box';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { user as userRecord } from '../../contract/user.ts';
import type { PeopleAnswer } from '../../contract/wire.ts';
import { LinkField } from '../invitations/LinkDialog.tsx';
import { MessageField } from '../invitations/MessageField.tsx';
import { Outcome } from '../invitations/Outcome.tsx';
import { AccessFields } from './AccessFields.tsx';
import { useAccess } from './useAccess.ts';

interface EnableDialogProps {
  /** Users with addresses. */
  rows: readonly Row[];
  onClose: () => void;
  onChanged: () => void;
}

/** Enables sign-in for existing users: access, message, and the link where no mail is sent. */
export function EnableDialog({ rows, onClose, onChanged }: EnableDialogProps) {
  const people = rows.map((row) => ({
    id: row.id,
    name: calledOf(userRecord, row),
    email: String(row['email'] ?? ''),
  }));
  const { t } = useTranslation('people');
  const access = useAccess();
  const user = useUser();
  const hasNoMail = useInstallation().data?.mailbox === true;
  const [answer, setAnswer] = useState<PeopleAnswer | null>(null);
  const state = useFieldsForm({
    fields: {},
    start: { message: '' },
    sendsUnchanged: true,
    send: async ({ message }) => {
      const ids = people.map((one) => one.id);
      const text = message.trim() === '' ? {} : { message };
      setAnswer(await api.post<PeopleAnswer>('invitations/resend/', { ids, ...access.body(), ...text }));
      onChanged();
    },
  });
  const message = useController({ control: state.form.control, name: 'message' }).field;
  const [first] = people;
  const about = { name: first?.name ?? '', email: first?.email ?? '', count: people.length };
  const mayCopy = user !== null && isAdmin(user) && !user.limited_to;
  return (
    <FormDialog
      state={state}
      title={people.length === 1 ? t('enable.title', about) : t('enable.title_many', about)}
      intro={t(hasNoMail ? 'enable.text_link' : 'enable.text', about)}
      submitLabel={t('enable.confirm')}
      report={
        answer && (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <Outcome
              done={
                answer.done.length === 0
                  ? undefined
                  : t(hasNoMail ? 'enable.ready' : 'again.many', { count: answer.done.length })
              }
              title={t('invite.failed')}
              refused={answer.refused}
            />
            {hasNoMail && !mayCopy && <Notice>{t('enable.ask_admin')}</Notice>}
            {hasNoMail &&
              mayCopy &&
              answer.done.map((one) => (
                <LinkField key={one.id} person={one} label={people.length === 1 ? undefined : one.name} />
              ))}
          </Box>
        )
      }
      onClose={onClose}
    >
      <AccessFields access={access} />
      {!hasNoMail && <MessageField value={message.value} onChange={message.onChange} />}
    </FormDialog>
  );
}
