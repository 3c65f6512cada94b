import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { linesOf } from '@steward/kernel/contract/wire/several.ts';
import type { Values } from '../../fields/values.ts';
import { inSentence, useLabels } from '../../i18n/index.ts';
import { useOpenForm } from '../../live/open_forms.ts';
import { RecordChangedNotice } from '../../live/RecordChangedNotice.tsx';
import { color } from '../../theme/tokens.ts';
import { Link, LinkButton } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePhoneFrame } from '../../ui/WorkScreen.tsx';
import { DraftNotice } from '../drafts/useDraft.tsx';
import { useLeave } from '../drafts/useLeave.tsx';
import { submitsForm } from '../FieldsForm.tsx';
import { SubmitButton, useObstacle } from '../FormSubmit.tsx';
import { CreateSeveralDialog } from './CreateSeveralDialog.tsx';
import { FormBody } from './FormBody.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { useRecordForm, type RecordFormOptions, type RecordFormState } from './useRecordForm.ts';
import { useRestoreDeleted } from './useRestoreDeleted.ts';

interface RecordFormProps extends RecordFormOptions {
  title: string;
  /** Target of cancel and back. */
  backTo: string;
  backLabel: string;
}

/** Creates, edits or clones a record of any type. Unsaved input is stored on this device. */
export function RecordForm({ title, backTo, backLabel, ...options }: RecordFormProps) {
  const router = useRouter();
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  // The buttons of the form take the place of the bar.
  usePhoneFrame('header', phone);
  const state = useRecordForm(options);
  const { question } = useLeave(state, state.draft);
  const [several, setSeveral] = useState<string | null>(null);
  const key = options.mode === 'edit' ? undefined : options.record.severalBy;
  const severalText = (): string => String((key === undefined ? null : state.form.getValues(key)) ?? '');
  const news = useOpenForm(options.record.name, options.mode === 'edit' ? options.row?.id : undefined, state.version);
  const onRestore = useRestoreDeleted(options.record, options.row?.id, (row) => state.adopt(row));
  const isGone = news?.kind === 'deleted';
  return (
    <Box
      component="form"
      id={FORM_ID}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
      onPasteCapture={(event) => {
        const lines = event.clipboardData.getData('text');
        const isTheirs = event.target instanceof HTMLElement && event.target.dataset['key'] === key;
        if (key === undefined || !isTheirs || linesOf(lines).length < 2) return;
        // A one-line input would join pasted lines.
        event.preventDefault();
        event.stopPropagation();
        setSeveral(lines);
      }}
      onKeyDown={(event) => {
        if (!submitsForm(event)) return;
        event.preventDefault();
        void state.submit();
      }}
    >
      <Box
        sx={{
          position: { md: 'sticky' },
          top: 'var(--shell-top, 52px)',
          zIndex: 20,
          mx: { xs: -4, md: -5 },
          px: { xs: 4, md: 5 },
          pt: { md: 2.5 },
          mt: { md: -2.5 },
          backgroundColor: color.background,
          '& > header': { mb: 0, pb: 3 },
        }}
      >
        <PageHeader
          title={title}
          leading={
            <IconButton
              component={Link}
              to={backTo}
              aria-label={backLabel}
              sx={{ marginInlineStart: -2, marginInlineEnd: -1 }}
            >
              <ArrowLeft size={17} />
            </IconButton>
          }
          actions={
            phone ? undefined : (
              <>
                <DraftNote state={state} />
                <FormButtons
                  state={state}
                  isGone={isGone}
                  cancelTo={backTo}
                  onSeveral={key === undefined ? undefined : () => setSeveral(severalText())}
                />
              </>
            )
          }
        />
      </Box>
      {state.draft.restored && (
        <Box sx={{ mb: 3.5 }}>
          <DraftNotice draft={state.draft} />
        </Box>
      )}
      {news && (
        <Box sx={{ mb: 3.5 }}>
          <RecordChangedNotice
            news={news}
            onRestore={onRestore}
            onShow={() => {
              if (news.row) state.adopt(news.row, news.by);
            }}
          />
        </Box>
      )}
      <FormBody state={state} />
      {phone && (
        <Box
          sx={{
            position: 'sticky',
            '@media (max-height: 500px)': { position: 'static' },
            bottom: 'var(--shell-bottom, 0px)',
            zIndex: 20,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            mx: -4,
            mt: 4,
            mb: -6,
            p: 3,
            borderTop: `1px solid ${color.line}`,
            backgroundColor: color.surface,
          }}
        >
          <FormButtons state={state} isGone={isGone} cancelTo={backTo} wide />
        </Box>
      )}
      {question}
      {several !== null && (
        <CreateSeveralDialog
          state={state}
          text={several}
          onClose={() => setSeveral(null)}
          onDone={() => {
            state.release();
            router.history.replace(options.record.pages.list);
          }}
        />
      )}
      {state.stale && <StaleDialog state={state} stale={state.stale} />}
    </Box>
  );
}

function DraftNote({ state }: { state: RecordFormState }) {
  const { t } = useTranslation('form');
  const changed = useIsChanged(state);
  return (
    <Box role="status" sx={{ color: color.tertiary, fontSize: '0.8125rem', display: { xs: 'none', lg: 'block' } }}>
      {changed ? t('draft.kept') : ''}
    </Box>
  );
}

/** Whether there are unsaved changes. */
function useIsChanged({ form, isChanged }: Pick<RecordFormState, 'form' | 'isChanged'>): boolean {
  return useWatch({ control: form.control, compute: (values: Values) => isChanged(values) });
}

/** Cancel, add several, save and add another, save. Disabled while unchanged, invalid or saving. */
function FormButtons({
  state,
  isGone,
  cancelTo,
  onSeveral,
  wide = false,
}: {
  state: RecordFormState;
  /** Whether the record was deleted while the form was open: nothing can be saved. */
  isGone: boolean;
  cancelTo: string;
  onSeveral?: (() => void) | undefined;
  wide?: boolean;
}) {
  const { t } = useTranslation(['form', 'common', 'live']);
  const { isBusy } = state;
  const { obstacle: wrong, onBlocked } = useObstacle(state);
  const obstacle = isGone ? t('live:form.gone') : wrong;
  const labels = useLabels(state.record.name);
  const blocked = isBusy || obstacle !== null;
  const grow = wide ? { flex: '1 1 auto', paddingInline: '8px', minWidth: 0 } : {};
  const label = isBusy ? t('saving') : t('save', { what: inSentence(labels.one) });
  return (
    <>
      <LinkButton to={cancelTo} variant="text" sx={grow}>
        {t('common:cancel')}
      </LinkButton>
      {onSeveral && (
        <Button disabled={blocked} onClick={onSeveral} sx={grow}>
          {t('several.open')}
        </Button>
      )}
      {state.mode === 'add' && (
        <Button disabled={blocked} onClick={() => void state.submit(true)} sx={grow}>
          {wide ? t('save_another_short') : t('save_another')}
        </Button>
      )}
      <SubmitButton form={FORM_ID} label={label} busy={isBusy} obstacle={obstacle} onBlocked={onBlocked} wide={wide} />
    </>
  );
}

/** Id of the page's form, for buttons outside of it. */
const FORM_ID = 'record-form';
