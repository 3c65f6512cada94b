import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Download, Ellipsis, Maximize2, Star, X, type LucideIcon } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableAction } from '@steward/kernel/client/actions/record_actions.ts';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { isBrief } from '@steward/kernel/client/fields/registry.tsx';
import { isEmpty } from '@steward/kernel/client/fields/types.ts';
import { RecordHistory } from '@steward/kernel/client/history/RecordHistory.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { ActionsMenu } from '@steward/kernel/client/list/ActionsMenu.tsx';
import { DrawerFrame } from '@steward/kernel/client/list/drawer/DrawerFrame.tsx';
import type { RowDrawerProps } from '@steward/kernel/client/list/model/source.ts';
import { FactValue } from '@steward/kernel/client/record_view/FactValue.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { sizeText, typeName } from '../../file_type.ts';
import { CUT } from '../../item_style.ts';
import { ScanMark } from '../../ScanMark.tsx';
import { fileManager } from '../state.ts';
import { Expiry } from './Expiry.tsx';
import { fileIn } from './file_in.ts';
import { useExcerpt, wordOf } from './found.tsx';
import { Links } from './Links.tsx';
import { TextReading } from './TextReading.tsx';
import { Versions } from './Versions.tsx';

const DocumentPreview = lazyPart(lazyModule(() => import('../../preview/ui.ts')).part('DocumentPreview'));

const TABS = ['details', 'versions', 'links', 'history'] as const;

/** A document beside the list: what it shows, its facts and its history. Arrow keys go on to the next. */
export function DocumentDrawer(props: RowDrawerProps) {
  const { record, row, place, onClose } = props;
  const { t } = useTranslation('documents');
  useEffect(() => {
    fileManager.put({ isFileOpen: true });
    return () => fileManager.put({ isFileOpen: false });
  }, []);
  return (
    <DrawerFrame label={t('preview_of', { name: calledOf(record, row) })} place={place} onClose={onClose}>
      <Content {...props} />
    </DrawerFrame>
  );
}

function Content({ record, row, actions, onOpen, onClose }: RowDrawerProps) {
  const { t } = useTranslation(['documents', 'list']);
  const [tab, setTab] = useState<(typeof TABS)[number]>('details');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const file = fileIn(row);
  const excerpt = useExcerpt(row.id);
  const version = typeof row['version_number'] === 'number' ? row['version_number'] : 1;
  const about = [t('version', { number: formatNumber(version) }), typeName(file.mime), sizeText(file.size)];
  const offers = actions.availableActions([row], 'row');
  const offered = (key: string): AvailableAction | undefined => offers.find(({ action }) => action.id === key);
  const counts: Readonly<Record<string, unknown>> = { versions: version > 1 ? version : 0, links: row['linked'] };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, p: '14px 12px 12px 18px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontSize: '1rem', lineHeight: '22px', fontWeight: 600 }}>
            <Box component="bdi" title={file.name} sx={CUT}>
              {file.name}
            </Box>
          </Typography>
          <Typography variant="body2" className="tabular" noWrap sx={{ color: color.tertiary }}>
            {about.join(' · ')}
            <ScanMark scan={row['scan']} />
          </Typography>
        </Box>
        <HeadButton action={offered('star')} icon={Star} isOn={row['starred'] === true} />
        <HeadButton action={offered('download')} icon={Download} />
        <IconButton
          size="small"
          aria-label={t('actions_file', { name: file.name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis size={16} aria-hidden />
        </IconButton>
        {onOpen && (
          <IconButton
            size="small"
            aria-label={t('list:drawer.whole')}
            title={t('list:drawer.whole')}
            onClick={() => onOpen(row)}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <Maximize2 size={15} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {anchor && <ActionsMenu anchor={anchor} actions={offers} onClose={() => setAnchor(null)} />}
      </Box>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flex: '1 0 280px',
          maxHeight: '56vh',
          minHeight: 280,
          overflow: 'hidden',
          borderBlock: `1px solid ${color.line}`,
          backgroundColor: color.background,
        }}
      >
        <Suspense fallback={null}>
          <DocumentPreview
            key={`${row.id} ${version} ${wordOf(excerpt)}`}
            file={file}
            page={excerpt?.page ?? 1}
            word={wordOf(excerpt)}
          />
        </Suspense>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: (typeof TABS)[number]) => setTab(next)}
        aria-label={file.name}
        sx={{ px: 2, borderBottom: `1px solid ${color.line}` }}
      >
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={
              <span>
                {t(`panes.${one}`)}{' '}
                {Number(counts[one] ?? 0) > 0 && (
                  <Box component="span" className="tabular" sx={{ marginInlineStart: 1, color: color.tertiary }}>
                    {formatNumber(Number(counts[one]))}
                  </Box>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} sx={{ p: '14px 18px 24px' }}>
        {tab === 'details' && <Details record={record} row={row} />}
        {tab === 'versions' && <Versions key={row.id} record={record} row={row} />}
        {tab === 'links' && <Links key={row.id} record={record} row={row} />}
        {tab === 'history' && (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <RecordHistory key={row.id} record={record} row={row} pageSize={8} narrow />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}

interface HeadButtonProps {
  action: AvailableAction | undefined;
  icon: LucideIcon;
  isOn?: boolean;
}

/** What one does with most documents. */
function HeadButton({ action, icon: Icon, isOn = false }: HeadButtonProps) {
  if (!action) return null;
  return (
    <IconButton
      size="small"
      aria-label={action.title}
      title={action.title}
      disabled={action.reason !== null}
      onClick={action.run}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden fill={isOn ? 'currentcolor' : 'none'} />
    </IconButton>
  );
}

/** Shown above them, or in tabs of their own. */
const ABOVE = new Set(['name', 'size', 'mime', 'version_number', 'preview', 'starred', 'linked', 'expires']);
/** Worth a line also while nothing is in them. */
const ALWAYS = new Set(['folder', 'owner']);

function Details({ record, row }: Pick<RowDrawerProps, 'record' | 'row'>) {
  const labels = useLabels(record.name);
  const keys = Object.keys(record.fields).filter(
    (key) =>
      !ABOVE.has(key) &&
      key in row &&
      isBrief(record.fields[key]) &&
      record.fields[key]?.hidden !== true &&
      (ALWAYS.has(key) || !isEmpty(row[key])),
  );
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '108px minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 2.25,
        '& dt': { color: color.secondary },
        '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {keys.flatMap((key) => {
        const field = record.fields[key];
        return field
          ? [
              <dt key={`${key}-name`}>{labels.fields[key]}</dt>,
              <dd key={key}>
                <FactValue record={record} row={row} fieldKey={key} field={field} />
              </dd>,
            ]
          : [];
      })}
      <dt>{labels.fields['expires']}</dt>
      <Box component="dd">
        <Expiry record={record} row={row} />
      </Box>
      <TextReading key={row.id} record={record} row={row} />
    </Box>
  );
}
