import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api, send } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { saveFile } from '@steward/kernel/client/api/save_file.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { useDebounced } from '@steward/kernel/client/pickers/options.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { PrintJob } from '../contract/print_job.ts';
import { MAX_AT_ONCE, MAX_TO_PRINTER, type LabelPreview } from '../contract/wire.ts';
import { bodyOf, printChoice, type Chosen, type PrintChoice, type PrintOnce } from './choice.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { known, useOwnLabels } from './own_labels.ts';
import { PagePreview } from './PagePreview.tsx';
import { followJob } from './queue/follow.ts';

interface PrintDialogProps {
  record: RecordDefinition;
  chosen: Chosen;
  onClose: () => void;
  open: (path: string) => void;
}

/** Print options with a preview of the first page. */
export function PrintDialog({ record, chosen, onClose, open }: PrintDialogProps) {
  const { t } = useTranslation(['printing', 'common']);
  const { t: words } = useTranslation('printing');
  const labels = useAllLabels();
  const title = useId();
  const isSmall = useMediaQuery('(max-width: 899px)');
  const own = useOwnLabels();
  const choice = known(useStore(printChoice), own);
  const [once, setOnce] = useState<PrintOnce>({ start: 0, copies: '1' });
  const choose = (part: Partial<PrintChoice>): void => {
    printChoice.set((current) => ({ ...current, ...part }));
    // Positions differ between sheets.
    if (part.media !== undefined) setOnce((current) => ({ ...current, start: 0 }));
  };
  const printer = own.printers.find((one) => one.id === choice.printer);
  const media = printer?.size ?? choice.media;
  const body = bodyOf(record.name, chosen, { ...choice, media }, printer ? { ...once, start: 0 } : once);
  const text = own.isPending || body === null ? '' : JSON.stringify(body);
  const asked = useDebounced(text);
  const preview = useQuery({
    queryKey: companyKey(['label-preview', asked]),
    queryFn: ({ signal }) =>
      api.post<LabelPreview>('printing/printable-tag--preview-labels/', JSON.parse(asked), { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const count = preview.data?.label_count ?? chosen.count;
  const names = labels[record.name];
  const isLong = count !== null && count > MAX_AT_ONCE;

  const file = useMutation({
    mutationFn: (isOpened: boolean) => pdfOf('printing/printable-tag-labels/', body, isOpened),
    onError: toastFailure,
  });
  const test = useMutation({
    mutationFn: () => {
      const { offset_x: across, offset_y: down } = body ?? {};
      return pdfOf('printing/test-page/', { media, offset_x: across, offset_y: down }, true);
    },
    onError: toastFailure,
  });
  const job = useMutation({
    mutationFn: () => api.post<Operation>('printing/generate-composite-pdf/', body),
    onSuccess: ({ id }) => {
      onClose();
      open(`/operations/${id}`);
    },
    onError: toastFailure,
  });
  const printing = useMutation({
    mutationFn: () => api.post<PrintJob>('printing/print/', { ...body, printer_id: printer?.id }),
    onSuccess: (added) => {
      onClose();
      void followJob(added, words, () =>
        open(recordNamed('label_printer').pages.detail.replace(':id', added.printer.id)),
      );
    },
    onError: toastFailure,
  });
  const isBusy = file.isPending || job.isPending || printing.isPending;
  const isReady = body !== null && !preview.error;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isSmall} aria-labelledby={title}>
      <DialogTitle id={title}>
        {t('heading')}
        {chosen.count !== null && (
          <Box
            component="span"
            sx={{ display: 'inline-block', marginInlineStart: 2, fontWeight: 400, color: color.secondary }}
          >
            {formatNumber(chosen.count)} {inSentence((chosen.count === 1 ? names?.one : names?.many) ?? '')}
          </Box>
        )}
      </DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
          gap: 5,
          pt: '8px !important',
          alignItems: 'start',
          alignContent: 'start',
        }}
      >
        <ChoiceFields
          choice={choice}
          once={once}
          own={own}
          sheet={preview.data?.sheet}
          onChoice={choose}
          onOnce={(part) => setOnce((current) => ({ ...current, ...part }))}
          onTest={body === null || test.isPending ? null : () => test.mutate()}
        />
        <PagePreview
          preview={preview.data}
          error={preview.error}
          isOld={preview.isPlaceholderData || asked !== text}
          start={once.start}
          onRetry={() => void preview.refetch()}
          onStart={(start) => setOnce((current) => ({ ...current, start }))}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, fontSize: '0.8125rem', color: color.secondary }}>
          {printer
            ? (chosen.count ?? 0) > MAX_TO_PRINTER && t('printer.limit', { max: MAX_TO_PRINTER })
            : t('actual_size')}
        </Box>
        <Button onClick={onClose}>{t(file.isSuccess ? 'common:close' : 'common:cancel')}</Button>
        {printer ? (
          <Button
            variant="contained"
            color="primary"
            disabled={!isReady || isBusy || (chosen.count ?? 0) > MAX_TO_PRINTER}
            onClick={() => printing.mutate()}
          >
            {t('print')}
          </Button>
        ) : isLong ? (
          <Button variant="contained" color="primary" disabled={!isReady || isBusy} onClick={() => job.mutate()}>
            {t('make')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" disabled={!isReady || isBusy} onClick={() => file.mutate(false)}>
              {t('download')}
            </Button>
            <Button variant="contained" color="primary" disabled={!isReady || isBusy} onClick={() => file.mutate(true)}>
              {t('print')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Fetches a PDF and opens it, or saves it if the browser blocks that. */
async function pdfOf(path: string, body: unknown, isOpened: boolean): Promise<void> {
  const response = await send('POST', path, body, {});
  if (!response.ok) throw await ApiError.of(response);
  if (isOpened && shownInTab(await response.clone().blob())) return;
  await saveFile(response, 'labels.pdf');
}

/** Opens a PDF in a new tab; `false` when the browser blocks it. */
function shownInTab(pdf: Blob): boolean {
  const address = URL.createObjectURL(pdf);
  const tab = window.open(address, '_blank');
  // The tab has loaded it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return tab !== null;
}
