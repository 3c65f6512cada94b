import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, Info, Paperclip, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { DaysMark } from '@steward/kernel/client/detail/Fact.tsx';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { daysUntil } from '@steward/kernel/client/i18n/when.ts';
import { ActionsMenu } from '@steward/kernel/client/list/ActionsMenu.tsx';
import {
  detailOverrideOf,
  type DetailOverride,
  type PhoneScreenProps,
} from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { recordTabs } from '@steward/kernel/client/slots.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { WorkScreen } from '@steward/kernel/client/ui/WorkScreen.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { faultReport } from '../../contract/fault_report.ts';
import { checksQuery } from './checks_query.ts';
import { JobClock } from './JobClock.tsx';
import { JobSubject } from './JobSubject.tsx';
import { PictureButton } from './PictureButton.tsx';

const COMPLETE = 'complete_maintenance';

/** On a phone, users who may complete open maintenance work on it full-screen. */
export const jobPhone: NonNullable<DetailOverride['phone']> = {
  isFor: (row, tab) => tab === undefined && row.abilities.includes(COMPLETE),
  Screen: JobPhone,
};

function JobPhone({ record, row, actions, onDetails }: PhoneScreenProps) {
  const router = useRouter();
  const user = useUser();
  const labels = useLabels(record.name);
  const scrolled = useRef<HTMLDivElement>(null);
  const title = titleOf(record, row);
  const { state } = record.fields;
  const { asset } = row;
  const due = row['due_date'];
  const hasFiles =
    user !== null &&
    recordTabs.all().some((tab) => tab.key === 'files' && tab.record === '*' && tab.visible(user, row, record));
  const openFiles = (): void => router.history.push(`${pageOf(record, 'detail', row.id)}?tab=files`);
  return (
    <WorkScreen
      title={title}
      head={
        <Box sx={HEAD}>
          <IconButton aria-label={labels.many} onClick={() => leave(router.history, pageOf(record, 'list'))}>
            <ArrowLeft size={20} />
          </IconButton>
          <Box sx={{ flex: 1, minWidth: 0, color: color.secondary }}>{labels.one}</Box>
          <JobClock id={row.id} isUnderWay={row['state'] === 'in_progress'} />
          <More actions={actions} onDetails={onDetails} {...(hasFiles ? { onFiles: openFiles } : {})} />
        </Box>
      }
      foot={
        <>
          {hasFiles && <PictureButton record={record} id={row.id} />}
          {isNamed(asset) && <FaultLink assetId={asset.id} />}
          <CompleteButton record={record} row={row} actions={actions} within={scrolled} />
        </>
      }
    >
      <Box ref={scrolled} sx={{ flex: 1, overflow: 'auto', p: 4, display: 'grid', gap: 3.5, alignContent: 'start' }}>
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
            {state && <FieldCell value={row['state']} field={state} fieldKey="state" record={record} />}
            {typeof due === 'string' && daysUntil(due) < 0 && <DaysMark day={due} isDue />}
          </Box>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Box>
        <JobSubject record={record} row={row} />
        {detailOverrideOf(record.name).leads.map((Lead, place) => (
          <Suspense key={place} fallback={<SkeletonLines lines={4} />}>
            <Lead record={record} row={row} />
          </Suspense>
        ))}
      </Box>
    </WorkScreen>
  );
}

const HEAD = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  px: 2,
  borderBottom: `1px solid ${color.line}`,
} as const;

function leave(history: ReturnType<typeof useRouter>['history'], list: string): void {
  if (history.canGoBack()) history.back();
  else history.push(list);
}

type Offers = Pick<PhoneScreenProps, 'actions'>;

/** The page of the record, and its other actions. */
function More({ actions, onDetails, onFiles }: Offers & { onDetails: () => void; onFiles?: () => void }) {
  const { t } = useTranslation(['maintenance', 'list']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const details = {
    action: { id: 'details', icon: Info },
    title: t('maintenance:job.details'),
    reason: null,
    run: onDetails,
  };
  const files = onFiles
    ? [{ action: { id: 'files', icon: Paperclip }, title: t('maintenance:job.files'), reason: null, run: onFiles }]
    : [];
  return (
    <>
      <IconButton
        aria-label={t('maintenance:job.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={20} />
      </IconButton>
      {anchor && (
        <ActionsMenu
          anchor={anchor}
          actions={[details, ...files, ...actions.filter(({ action }) => action.id !== COMPLETE)]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

function FootLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }): ReactNode {
  return (
    <LinkButton
      to={to}
      aria-label={label}
      title={label}
      sx={{ flex: 'none', minWidth: 52, height: 52, p: 0, borderRadius: '12px' }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </LinkButton>
  );
}

function FaultLink({ assetId }: { assetId: string }) {
  const { t } = useTranslation('maintenance');
  const may = useCan();
  if (!may(permissionFor(faultReport, 'write'))) return null;
  return <FootLink to={`${faultReport.pages.add}?asset=${assetId}`} label={t('report.title')} icon={TriangleAlert} />;
}

interface CompleteProps extends Offers {
  readonly record: RecordDefinition;
  readonly row: Row;
  /** The element that contains the checklist. */
  readonly within: { readonly current: HTMLElement | null };
}

/** Completes the job; while required answers are missing it says how many, and leads to the first. */
function CompleteButton({ record, row, actions, within }: CompleteProps) {
  const { t } = useTranslation('maintenance');
  const { data } = useQuery(checksQuery(record, row.id));
  const missing = (data?.results ?? []).filter((one) => one.is_required && one.answer === null);
  const complete = actions.find(({ action }) => action.id === COMPLETE);
  const leadToFirst = (): void => {
    const line = within.current?.querySelector(`[data-check="${missing[0]?.id ?? ''}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  };
  if (!complete) return null;
  return (
    <Button
      variant="contained"
      color="primary"
      disabled={complete.reason !== null}
      onClick={missing.length > 0 ? leadToFirst : complete.run}
      sx={{ flex: 1, height: 52, borderRadius: '12px', flexDirection: 'column', lineHeight: 1.25 }}
    >
      {complete.title}
      {missing.length > 0 && (
        <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 400 }}>
          {t('job.missing', { count: missing.length })}
        </Box>
      )}
    </Button>
  );
}
