import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Maximize2, X, Ellipsis } from 'lucide-react';
import { memo, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBrief } from '@steward/kernel/client/fields/registry.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Actions, AvailableAction } from '../../actions/record_actions.ts';
import { calledOf, subtitleOf, titleOf } from '../../actions/title.ts';
import { RecordPicture } from '../../fields/image.tsx';
import { isEmpty } from '../../fields/types.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { FactValue } from '../../record_view/FactValue.tsx';
import { isShownByOther, recordFacts } from '../../record_view/overrides.ts';
import { useCan } from '../../session/auth.ts';
import { ariaKeys, useShortcutText } from '../../shortcuts/KeyHint.tsx';
import { color } from '../../theme/tokens.ts';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { useFieldLabel } from '../model/labels.ts';
import type { RowDrawerProps } from '../model/source.ts';
import { DrawerFrame } from './DrawerFrame.tsx';

/** The selected row beside the list, which stays usable: arrow keys select the next. */
export const RowDrawer = memo(function RowDrawer({ record, row, actions, place, onOpen, onClose }: RowDrawerProps) {
  const { t } = useTranslation('list');
  const label = t('drawer.label', { name: calledOf(record, row) });
  const content = (
    <DrawerContent
      record={record}
      row={row}
      actions={actions}
      onOpen={onOpen && (() => onOpen(row))}
      onClose={onClose}
    />
  );
  return (
    <DrawerFrame label={label} place={place} onClose={onClose}>
      {content}
    </DrawerFrame>
  );
});

interface DrawerContentProps {
  record: RecordDefinition;
  row: Row;
  actions: Actions;
  onOpen: (() => void) | null;
  onClose: () => void;
}

/** Name, actions, facts and history of the row. For another row only the differences are drawn again. */
function DrawerContent({ record, row, actions, onOpen, onClose }: DrawerContentProps) {
  const { t } = useTranslation('list');
  const may = useCan();
  const rested = useRested(row.id);
  return (
    <>
      <Box sx={{ p: '16px 18px 12px', borderBottom: `1px solid ${color.line}` }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2.5 }}>
          <RecordPicture record={record} row={row} size={44} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              component="h2"
              dir="auto"
              sx={{
                fontSize: '1rem',
                lineHeight: '24px',
                fontWeight: 600,
                letterSpacing: '-0.012em',
                overflowWrap: 'anywhere',
              }}
            >
              {titleOf(record, row)}
            </Typography>
            <Typography
              variant="body2"
              className="tabular"
              sx={{ color: color.tertiary, overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {[subtitleOf(record, row), row['serial']]
                .filter((part) => typeof part === 'string' && part !== '')
                .join(' · ')}
            </Typography>
          </Box>
          {onOpen && may(permissionFor(record, 'read')) && (
            <Tooltip title={t('drawer.whole')}>
              <IconButton size="small" aria-label={t('drawer.whole')} onClick={onOpen}>
                <Maximize2 size={15} strokeWidth={1.75} />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title={t('drawer.close')}>
            <IconButton size="small" aria-label={t('drawer.close')} onClick={onClose}>
              <X size={16} strokeWidth={1.75} />
            </IconButton>
          </Tooltip>
        </Box>
        <DrawerActions about={row.id} name={calledOf(record, row)} actions={actions.availableActions([row], 'row')} />
      </Box>
      <Box
        component="section"
        aria-label={t('drawer.facts')}
        sx={{ p: '14px 18px', borderBottom: `1px solid ${color.line}` }}
      >
        <Facts record={record} row={row} />
      </Box>
      <Box component="section" sx={{ p: '14px 18px 24px' }}>
        <Typography component="h3" variant="body2" sx={{ color: color.secondary, fontWeight: 500, mb: 2.5 }}>
          {t('drawer.history')}
        </Typography>
        {rested ? (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <RecordHistory key={row.id} record={record} row={row} pageSize={8} narrow />
          </Suspense>
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Box>
    </>
  );
}

const REST = 150;

/** Whether this row has been shown for a moment: moving through the list quickly fetches no history. */
function useRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), REST);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
}

/** At most one primary button, secondary ones, and the menu. */
function DrawerActions({
  about,
  name,
  actions,
}: {
  /** Id of the row. */
  about: string;
  name: string;
  actions: readonly AvailableAction[];
}) {
  const { t } = useTranslation('list');
  const [opened, setOpened] = useState<{ readonly about: string; readonly button: HTMLElement } | null>(null);
  // The menu of one row is not that of the next.
  const anchor = opened?.about === about ? opened.button : null;
  const primary = actions.find(({ action, reason }) => action.prominence === 'primary' && reason === null);
  const shown = [primary, ...actions.filter(({ action }) => action.prominence === 'button')].filter(
    (offer) => offer !== undefined,
  );
  const rest = actions.filter((offer) => !shown.includes(offer));
  if (actions.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      {shown.map((offer) => (
        <ActionButton key={offer.action.id} offer={offer} filled={offer === primary} />
      ))}
      {rest.length > 0 && (
        <IconButton
          size="small"
          aria-label={t('actions.of', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setOpened({ about, button: event.currentTarget })}
          sx={{ border: `1px solid ${color.line}`, '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <Ellipsis size={16} />
        </IconButton>
      )}
      {anchor && <ActionsMenu anchor={anchor} actions={rest} onClose={() => setOpened(null)} />}
    </Box>
  );
}

function ActionButton({ offer, filled }: { offer: AvailableAction; filled: boolean }) {
  const { action, title, reason, run } = offer;
  const Icon = action.icon;
  const keys = useShortcutText();
  return (
    <Tooltip title={reason ?? keys(action.shortcut)}>
      <span>
        <Button
          size="small"
          aria-keyshortcuts={ariaKeys(action.shortcut)}
          variant={filled ? 'contained' : 'outlined'}
          color={filled ? 'primary' : 'inherit'}
          disabled={reason !== null}
          startIcon={<Icon size={15} strokeWidth={1.75} />}
          onClick={run}
        >
          {title}
        </Button>
      </span>
    </Tooltip>
  );
}

const MOST = 12;

/** Default columns, then other non-empty fields, up to a dozen. */
export function factKeys(record: RecordDefinition, row: Row): string[] {
  const named = new Set([record.title, record.subtitle, 'serial']);
  const worth = (key: string): boolean =>
    !named.has(key) && !isShownByOther(record.name, key) && key in row && isBrief(record.fields[key]);
  const usual = record.defaultColumns.filter(worth);
  const others = Object.keys(record.fields).filter(
    (key) => worth(key) && !usual.includes(key) && !isEmpty(row[key]) && row[key] !== false,
  );
  return [...usual, ...others].slice(0, MOST);
}

function Facts({ record, row }: { record: RecordDefinition; row: Row }) {
  recordFacts.useLoaded(record.name);
  const label = useFieldLabel(record);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '136px minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 2.25,
        alignItems: 'baseline',
        '& dt': { color: color.secondary, overflowWrap: 'anywhere', hyphens: 'auto' },
        '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {factKeys(record, row).flatMap((key) => {
        const field = record.fields[key];
        return field
          ? [
              <dt key={`${key}-name`}>{label(key)}</dt>,
              <dd key={key}>
                <FactValue record={record} row={row} fieldKey={key} field={field} />
              </dd>,
            ]
          : [];
      })}
    </Box>
  );
}
