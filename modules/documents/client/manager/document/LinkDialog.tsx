import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { mayHaveFiles } from '../../../contract/access.ts';
import { document } from '../../../contract/document.ts';

/** Types on whose records the user may hang documents. */
export function linkableTypes(): readonly RecordDefinition[] {
  const { user } = auth.get();
  if (user === null) return [];
  return RECORDS.filter((record) => !record.nothingAttached && mayHaveFiles(user, record, 'update'));
}

interface LinkDialogProps {
  /** Their ids. */
  documents: readonly string[];
  onLinked: () => void;
  onClose: () => void;
}

/** Chooses a type of records, then records of it, and hangs the documents on all of them. */
export function LinkDialog({ documents, onLinked, onClose }: LinkDialogProps) {
  const { t } = useTranslation('documents');
  const labels = useAllLabels();
  const [type, setType] = useState<string | null>(null);
  const options = linkableTypes().map(({ name }) => name);
  const labelOf = (name: string): string => labels[name]?.many ?? name;
  if (type === null)
    return (
      <FieldsDialog
        title={t('link_title')}
        fields={{ record: { kind: 'select', options, required: true } }}
        words={{
          record: {
            label: t('link_type'),
            options: Object.fromEntries(options.map((name) => [name, labelOf(name)])),
            wide: true,
          },
        }}
        submitLabel={t('link_next')}
        onSubmit={async ({ record }) => {
          setType(String(record));
          return false;
        }}
        onClose={onClose}
      />
    );
  return (
    <FieldsDialog
      key={type}
      title={t('link_title')}
      fields={{ records: { kind: 'references', to: type, required: true } }}
      words={{ records: { label: labelOf(type), wide: true } }}
      submitLabel={t('link_done')}
      onSubmit={async ({ records_ids: chosen }) => {
        const ids = textsIn(chosen);
        for (const id of documents) await api.post(`${document.wire}/${id}/links/`, { record: type, ids });
        toast.success(t('linked', { count: ids.length }));
        onLinked();
      }}
      onClose={onClose}
    />
  );
}
