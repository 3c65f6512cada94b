import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { SharedSaveDialog } from '@steward/modules/views/client';
import type { SavedReport } from '../../contract/wire.ts';
import { sentDefinition } from '../definition.ts';
import { createReport, staleOf, updateReport } from '../queries.ts';

interface SaveDialogProps {
  /** The report whose name and sharing are changed; `null`: a new one is saved. */
  report: SavedReport | null;
  name: string;
  definition: Definition;
  onDone: (report: SavedReport) => void;
  onClose: () => void;
}

const MAX_NAME = 100;

/** Name and sharing: of a new report, or of a saved one. */
export function SaveDialog({ report, name, definition, onDone, onClose }: SaveDialogProps) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  return (
    <SharedSaveDialog
      of={report}
      name={name}
      maxName={MAX_NAME}
      words={{
        title: t(report ? 'save.edit_title' : 'save.title'),
        submit: t('save.save'),
        name: t('save.name'),
        moved: (theirs) => t('save.moved', { name: theirs.name }),
        saved: (done) => t('save.saved', { name: done.name }),
      }}
      staleOf={staleOf}
      send={(input, over) =>
        over
          ? updateReport(client, over, input)
          : createReport(client, { ...input, definition: sentDefinition(definition) })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
