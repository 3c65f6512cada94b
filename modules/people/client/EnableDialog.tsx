import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import type { PeopleAnswer } from '../contract/wire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { AccessFields } from './AccessFields.tsx';
import { LinkField } from './LinkField.tsx';
import { MessageField } from './MessageField.tsx';
import { Outcome } from './Outcome.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { user as userRecord } from '../contract/user.ts';
import { useAccess } from './useAccess.ts';

interface EnableDialogProps {
  /** Users with addresses. */
  rows: readonly Row[];
  onClose: () => void;
  onChanged: () => void;
}

/** Enables sign-in for existing users: access, message, and the link where no mail is sent. */
export function EnableDialog({ rows, onClose, onChanged }: EnableDialogProps) {
  const people = rows.map((row) => ({ id: row.id, name: titleOf(userRecord, row), email: String(row['email'] ?? '') }));
  const { t } = useTranslation(['people', 'errors']);
  const access = useAccess();
  const user = useUser();
  const hasNoMail = useInstallation().data?.mailbox === true;
  const [message, setMessage] = useState('');
  const [answer, setAnswer] = useState<PeopleAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [first] = people;
  const invite = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setAnswer(
        await api.post<PeopleAnswer>('invitations/resend/', {
          ids: people.map((one) => one.id),
          ...access.body(),
          ...(message.trim() === '' ? {} : { message }),
        }),
      );
      onChanged();
    } catch (failure) {
      setError(errorDetail(failure) ?? t('errors:wrong'));
    }
    setBusy(false);
  };
  const name = first?.name ?? '';
  const title = people.length === 1 ? t('enable.title', { name }) : t('enable.title_many', { count: people.length });
  if (answer) {
    const done =
      answer.done.length === 0
        ? undefined
        : hasNoMail
          ? t('enable.ready', { count: answer.done.length })
          : t('again.many', { count: answer.done.length });
    const mayCopy = user !== null && isAdmin(user) && !user.limited_to;
    return (
      <PeopleDialog title={title} onClose={onClose}>
        <Outcome done={done} title={t('invite.failed')} refused={answer.refused} />
        {hasNoMail &&
          (mayCopy ? (
            answer.done.map((one) => (
              <LinkField key={one.id} person={one} label={people.length === 1 ? undefined : one.name} />
            ))
          ) : (
            <Notice>{t('enable.ask_admin')}</Notice>
          ))}
      </PeopleDialog>
    );
  }
  return (
    <PeopleDialog
      title={title}
      text={t(hasNoMail ? 'enable.text_link' : 'enable.text', {
        name,
        email: first?.email ?? '',
        count: people.length,
      })}
      busy={busy}
      confirm={{ label: t('enable.confirm'), run: () => void invite() }}
      onClose={onClose}
    >
      <AccessFields access={access} />
      {!hasNoMail && <MessageField value={message} onChange={setMessage} />}
      {error && <Notice tone="bad">{error}</Notice>}
    </PeopleDialog>
  );
}
