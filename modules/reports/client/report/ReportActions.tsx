import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  Copy,
  Download,
  File,
  FileSpreadsheet,
  FileText,
  LayoutDashboard,
  Mail,
  PencilLine,
  Printer,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvSeparator, downloadExport, type ExportFormat } from '@steward/kernel/client/actions/download_export.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { startOperation } from '@steward/kernel/client/operations/calls.ts';
import { useCan, useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { ActionMenu, ActionMenuList, type MenuAction } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { separatorOf } from '@steward/kernel/contract/csv/write.ts';
import { addTile } from '@steward/modules/dashboard/client';
import type { SavedReport } from '../../contract/wire.ts';
import { sentDefinition } from '../definition.ts';
import { MailingDialog } from '../mailing/MailingDialog.tsx';
import { deleteReport, restoreReport, staleOf, updateReport } from '../queries.ts';
import type { OpenReport } from '../useReport.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { StaleDialog } from './StaleDialog.tsx';

interface ReportActionsProps {
  report: OpenReport;
  /** Name that is offered when it is saved. */
  suggested: string;
  /** Lines of a file of it. */
  count: number;
  isEditing: boolean;
  onEdit: () => void;
}

/** Export, more, and the one filled button: Save while something is unsaved, else Edit. */
export function ReportActions({ report, suggested, count, isEditing, onEdit }: ReportActionsProps) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const router = useRouter();
  const may = useCan();
  const isStill = useReadOnlyReason() !== null;
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const [isMailing, setIsMailing] = useState(false);
  const [theirs, setTheirs] = useState<SavedReport | null>(null);
  const { saved, name, definition, version, isChanged } = report;
  const own = saved !== null && !saved.is_ready ? saved : null;
  const can = (ability: string): boolean => !isStill && (own?.abilities.includes(ability) ?? false);
  const open = (one: SavedReport): void => router.history.push(`/reports/${one.id}`);

  const save = (over: SavedReport): void => {
    const named = name.trim();
    const input = { ...(named === '' ? {} : { name: named }), definition: sentDefinition(definition) };
    updateReport(client, over, input).then(
      (done) => {
        report.settle();
        setTheirs(null);
        toast.success(t('save.saved', { name: done.name }));
      },
      (error: unknown) => {
        const other = staleOf(error);
        if (other) setTheirs(other);
        else toastFailure(error);
      },
    );
  };
  const remove = (one: SavedReport): void => {
    deleteReport(client, one).then(() => {
      report.settle();
      router.history.push('/reports');
      toast.success(t('deleted', { name: one.name }), {
        undo: () => void restoreReport(client, one).then(open, toastFailure),
      });
    }, toastFailure);
  };
  const toDashboard = (one: SavedReport): void => {
    addTile(`report:${one.id}`).then(
      (isNew) =>
        toast.success(t(isNew ? 'tile.added' : 'tile.added_already', { name: one.name }), {
          action: { label: t('tile.show'), run: () => router.history.push('/dashboard') },
        }),
      toastFailure,
    );
  };
  const mayOverwrite = own !== null && can('update');
  const more: MenuAction[] = [
    ...(saved && may('dashboard:all')
      ? [{ key: 'dashboard', label: t('menu.dashboard'), icon: LayoutDashboard, run: () => toDashboard(saved) }]
      : []),
    ...(saved && !isStill
      ? [{ key: 'mail', label: t('mailing.menu'), icon: Mail, run: () => setIsMailing(true) }]
      : []),
    { key: 'print', label: t('menu.print'), icon: Printer, run: () => print() },
    ...(saved && !isStill ? [{ key: 'copy', label: t('menu.save_as'), icon: Copy, run: () => setDialog('new') }] : []),
    ...(can('update')
      ? [{ key: 'share', label: t('menu.share'), icon: PencilLine, run: () => setDialog('edit') }]
      : []),
    ...(saved && isChanged ? [{ key: 'discard', label: t('menu.discard'), icon: Undo2, run: report.discard }] : []),
    ...(own && can('delete')
      ? [{ key: 'delete', label: t('menu.delete'), icon: Trash2, danger: true, run: () => remove(own) }]
      : []),
  ];
  const isUnsaved = isChanged || saved === null;
  const edit = !isEditing && (
    <Button
      variant={isUnsaved ? 'outlined' : 'contained'}
      color={isUnsaved ? 'inherit' : 'primary'}
      startIcon={<PencilLine size={16} strokeWidth={1.75} />}
      onClick={onEdit}
    >
      {t('edit')}
    </Button>
  );
  return (
    <>
      {may('csv:read') && <ExportButton definition={sentDefinition(definition)} name={suggested} count={count} />}
      {isUnsaved && edit}
      <ActionMenu label={t('menu.label')} actions={more} />
      {!isUnsaved && edit}
      {isUnsaved && !isStill && (
        <Button
          variant="contained"
          color="primary"
          onClick={() => (mayOverwrite && own ? save({ ...own, version: version ?? own.version }) : setDialog('new'))}
        >
          {t(mayOverwrite ? 'save.changes' : 'save.save')}
        </Button>
      )}
      {dialog && (
        <SaveDialog
          report={dialog === 'edit' ? own : null}
          name={suggested}
          definition={definition}
          onDone={(done) => {
            setDialog(null);
            if (dialog === 'edit') return;
            report.settle();
            open(done);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {isMailing && saved && <MailingDialog report={saved.id} name={saved.name} onClose={() => setIsMailing(false)} />}
      {theirs && (
        <StaleDialog
          theirs={theirs}
          onTake={() => {
            report.settle();
            setTheirs(null);
            void client.invalidateQueries({ queryKey: ['reports'] }).then(report.discard);
          }}
          onOverwrite={() => save(theirs)}
          onSaveAs={() => {
            setTheirs(null);
            setDialog('new');
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}

/** Lines that are downloaded at once. */
const MOST_AT_ONCE = 20_000;

function ExportButton({
  definition,
  name,
  count,
}: {
  definition: Record<string, unknown>;
  name: string;
  count: number;
}) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const router = useRouter();
  const save = (format: ExportFormat): void => {
    if (format !== 'pdf' && count > MOST_AT_ONCE) toFile(format);
    else {
      const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
      void downloadExport({ path: 'reports/export/', name, format, body: { definition, format, name, direction } });
    }
  };
  /** Large ones are written while people do something else. */
  const toFile = (format: ExportFormat): void => {
    const separator = csvSeparator.get().separator ?? separatorOf(currentLanguage());
    startOperation('report_file', { definition, format, name, separator }).then(
      ({ id }) =>
        toast.success(t('file.started', { name }), {
          action: { label: t('file.show'), run: () => router.history.push(`/operations/${id}`) },
        }),
      toastFailure,
    );
  };
  return (
    <>
      <Button
        startIcon={<Download size={16} strokeWidth={1.75} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export.label')}
      </Button>
      {anchor && (
        <ActionMenuList
          anchor={anchor}
          actions={[
            { key: 'xlsx', label: t('export.xlsx'), icon: FileSpreadsheet, run: () => save('xlsx') },
            { key: 'csv', label: t('export.csv'), icon: FileText, run: () => save('csv') },
            { key: 'pdf', label: t('export.pdf'), icon: File, run: () => save('pdf') },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
