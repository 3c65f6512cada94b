import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { isAdmin, roleOf } from '@steward/kernel/contract/access/can.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { SharingChoice } from '@steward/modules/views/client';
import type { SavedReport } from '../../contract/wire.ts';
import { sentDefinition } from '../definition.ts';
import { createReport, staleOf, updateReport } from '../queries.ts';

interface Values {
  name: string;
  shared: SavedReport['shared'];
  groups: readonly { readonly id: string; readonly name: string }[];
}

interface SaveDialogProps {
  /** The report whose name and sharing are changed; `null`: a new one is saved. */
  report: SavedReport | null;
  name: string;
  definition: Definition;
  onDone: (report: SavedReport) => void;
  onClose: () => void;
}

/** Name and sharing: of a new report, or of a saved one. */
export function SaveDialog({ report, name, definition, onDone, onClose }: SaveDialogProps) {
  const { t } = useTranslation(['reports', 'views']);
  const client = useQueryClient();
  const user = useUser();
  const [base, setBase] = useState(report);
  const [isMoved, setIsMoved] = useState(false);
  const state = useFieldsForm<Values>({
    fields: { name: { kind: 'text', required: true, max: 100 } },
    start: { name, shared: report?.shared ?? 'nobody', groups: report?.groups ?? [] },
    labels: { name: t('save.name') },
    extra: ({ shared, groups }): Record<string, string> =>
      shared === 'groups' && groups.length === 0 ? { groups: t('groups_needed', { ns: 'views' }) } : {},
    checks: 'onSubmit',
    sendsUnchanged: true,
    takes: (error) => {
      const other = staleOf(error);
      if (other) {
        setBase(other);
        setIsMoved(true);
      }
      return other !== null;
    },
    send: async ({ name: typed, shared, groups }) => {
      const input = {
        name: typed.trim(),
        shared,
        ...(shared === 'groups' ? { groups: groups.map((one) => one.id) } : {}),
      };
      const done = base
        ? await updateReport(client, base, input)
        : await createReport(client, { ...input, definition: sentDefinition(definition) });
      toast.success(t('save.saved', { name: done.name }));
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
    <FormDialog
      state={state}
      title={t(report ? 'save.edit_title' : 'save.title')}
      submitLabel={t('save.save')}
      maxWidth="xs"
      onClose={onClose}
    >
      {isMoved && base && <Notice tone="warning">{t('save.moved', { name: base.name })}</Notice>}
      <TextInput control={control} name="name" label={t('save.name')} required autoFocus autoComplete="off" />
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
    </FormDialog>
  );
}
