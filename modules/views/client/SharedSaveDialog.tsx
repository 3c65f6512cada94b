import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { isAdmin, roleOf } from '@steward/kernel/contract/access/can.ts';
import type { Sharing } from '../contract/wire.ts';
import { SharingChoice, type Named } from './SharingChoice.tsx';

/** What is saved under a name and shared: a view of a list, a report. */
interface Shared {
  readonly name: string;
  readonly shared: Sharing;
  readonly groups: readonly Named[];
}

interface Values {
  name: string;
  shared: Sharing;
  groups: readonly Named[];
}

export interface SharingInput {
  readonly name: string;
  readonly shared: Sharing;
  readonly groups?: readonly string[];
}

interface SharedSaveDialogProps<Saved extends Shared> {
  /** Whose name and sharing are changed; `null`: a new one is saved. */
  of: Saved | null;
  /** The name that is offered. */
  name: string;
  maxName: number;
  words: {
    readonly title: string;
    readonly submit: string;
    readonly name: string;
    /** Somebody else has changed it meanwhile. */
    readonly moved: (theirs: Saved) => string;
    readonly saved: (done: Saved) => string;
  };
  /** The version of somebody else, from a conflict error. */
  staleOf: (error: unknown) => Saved | null;
  send: (input: SharingInput, over: Saved | null) => Promise<Saved>;
  /** Further choices. */
  children?: ReactNode;
  onDone: (saved: Saved) => void;
  onClose: () => void;
}

/** Name and sharing: of what is saved anew, or was saved before. */
export function SharedSaveDialog<Saved extends Shared>({
  of,
  name,
  maxName,
  words,
  staleOf,
  send,
  children,
  onDone,
  onClose,
}: SharedSaveDialogProps<Saved>) {
  const { t } = useTranslation('views');
  const user = useUser();
  const [base, setBase] = useState(of);
  const [isMoved, setIsMoved] = useState(false);
  const state = useFieldsForm<Values>({
    fields: { name: { kind: 'text', required: true, max: maxName } },
    start: { name, shared: of?.shared ?? 'nobody', groups: of?.groups ?? [] },
    labels: { name: words.name },
    extra: ({ shared, groups }): Record<string, string> =>
      shared === 'groups' && groups.length === 0 ? { groups: t('groups_needed') } : {},
    checks: 'onSubmit',
    sendsUnchanged: true,
    takes: (error) => {
      const theirs = staleOf(error);
      if (theirs) {
        setBase(theirs);
        setIsMoved(true);
      }
      return theirs !== null;
    },
    send: async ({ name: typed, shared, groups }) => {
      const sharing = { shared, ...(shared === 'groups' ? { groups: groups.map((one) => one.id) } : {}) };
      const done = await send({ name: typed.trim(), ...sharing }, base);
      toast.success(words.saved(done));
      onDone(done);
    },
  });
  const { control } = state.form;
  const shared = useController({ control, name: 'shared' });
  const groups = useController({ control, name: 'groups' });
  if (!user) return null;
  const mayAll = isAdmin(user) || roleOf(user) !== 'user';
  const mayShare = mayAll || user.groups.length > 0 || shared.field.value !== 'nobody';
  return (
    <FormDialog state={state} title={words.title} submitLabel={words.submit} maxWidth="xs" onClose={onClose}>
      {isMoved && base && <Notice tone="warning">{words.moved(base)}</Notice>}
      <TextInput control={control} name="name" label={words.name} required autoFocus autoComplete="off" />
      {mayShare && (
        <SharingChoice
          shared={shared.field.value}
          groups={groups.field.value}
          own={user.groups}
          mayAll={mayAll}
          error={groups.fieldState.error?.message}
          onShared={shared.field.onChange}
          onGroups={groups.field.onChange}
        />
      )}
      {children}
    </FormDialog>
  );
}
