import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Check, Gauge, Pin, PinOff, Plus, Save, Settings2, Trash2, UsersRound, type LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { useCan, useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import { PLAIN_LIST } from '@steward/kernel/contract/wire/list.ts';
import type { SavedView } from '../contract/wire.ts';
import { useListView } from './list/basis.ts';
import type { DialogMode } from './ViewDialog.tsx';

/** Number of views from which the list is searchable. */
const MANY = 8;

interface ViewListProps {
  list: RecordListModel;
  anchor: HTMLElement;
  onClose: () => void;
  onOpen: (address: string) => void;
  onSave: (view: SavedView) => void;
  onDialog: (mode: DialogMode) => void;
  onDefault: (view: SavedView, isDefault: boolean) => void;
  onDelete: (view: SavedView) => void;
  onCount: (view: SavedView) => void;
}

/** Views by owner, then actions. Arrow keys within, Tab between parts. */
export function ViewList({
  list,
  anchor,
  onClose,
  onOpen,
  onSave,
  onDialog,
  onDefault,
  onDelete,
  onCount,
}: ViewListProps) {
  const { t } = useTranslation(['views', 'views_list']);
  const may = useCan();
  const isStill = useReadOnlyReason() !== null;
  const [text, setText] = useState('');
  const menu = useRef<HTMLUListElement>(null);
  const { all, current, changed } = useListView(list);
  const wanted = text.trim().toLowerCase();
  const declared = all.filter(
    (one) => one.tab && (!one.tab.is_apart || one === current) && one.name.toLowerCase().includes(wanted),
  );
  const found = all
    .filter((one) => one.owner !== null)
    .filter((one) => one.name.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const own = found.filter((one) => one.is_own);
  const others = found.filter((one) => !one.is_own);
  const plainDefault = all.find((one) => one.is_default && one.owner !== null);
  const item = (view: SavedView): ReactNode => (
    <ViewItem
      key={view.id}
      name={view.name}
      note={view.is_own ? undefined : view.owner?.name}
      current={view.id === current?.id}
      isDefault={view.is_default}
      isShared={view.owner !== null && view.shared !== 'nobody'}
      onClick={() => onOpen(view.address)}
    />
  );
  const can = (ability: string): boolean => !isStill && (current?.abilities.includes(ability) ?? false);
  return (
    <PopoverDialog
      anchor={anchor}
      label={t('title')}
      sx={{ width: 300, display: 'flex', flexDirection: 'column', maxHeight: 'min(600px, 80vh)' }}
      onClose={onClose}
    >
      {all.length >= MANY && (
        <OutlinedInput
          fullWidth
          autoFocus
          value={text}
          placeholder={t('search')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const first = declared[0] ?? own[0] ?? others[0];
            if (event.key === 'Enter' && first) {
              event.preventDefault();
              onOpen(first.address);
            }
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
            }
          }}
          slotProps={{ input: { 'aria-label': t('search') } }}
          sx={{
            flex: 'none',
            borderRadius: 0,
            boxShadow: 'none !important',
            borderBottom: `1px solid ${color.line}`,
            '& .MuiOutlinedInput-notchedOutline': { border: '0 !important' },
          }}
        />
      )}
      <MenuList
        ref={menu}
        autoFocusItem={all.length < MANY}
        aria-label={t('title')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1 }}
      >
        {wanted === '' && (
          <ViewItem
            name={t('views_list:plain')}
            current={current === null}
            isDefault={all.length > 0 && all.every((one) => !one.is_default)}
            onClick={() => onOpen(PLAIN_LIST)}
          />
        )}
        {declared.map(item)}
        {own.length > 0 && <Heading>{t('own')}</Heading>}
        {own.map(item)}
        {others.length > 0 && <Heading>{t('shared')}</Heading>}
        {others.map(item)}
        {found.length + declared.length === 0 && (
          <Box
            component="li"
            role="none"
            sx={{ px: 2.5, py: 2, color: color.tertiary, fontSize: '0.8125rem', lineHeight: '19px' }}
          >
            {wanted === '' ? t('none') : t('not_found')}
          </Box>
        )}
      </MenuList>
      <MenuList aria-label={t('actions')} sx={{ flex: 'none', p: 1, borderTop: `1px solid ${color.line}` }}>
        {current && changed && can('update') && (
          <Action icon={Save} onClick={() => onSave(current)}>
            {t('save')}
          </Action>
        )}
        {!isStill && (
          <Action icon={Plus} onClick={() => onDialog('new')}>
            {t('save_as')}
          </Action>
        )}
        {current && can('share') && (
          <Action icon={Settings2} onClick={() => onDialog('edit')}>
            {t('edit')}
          </Action>
        )}
        {current?.owner && !isStill && !current.is_default && (
          <Action icon={Pin} onClick={() => onDefault(current, true)}>
            {t('make_default')}
          </Action>
        )}
        {plainDefault && !isStill && (current === null || current.is_default) && (
          <Action icon={PinOff} onClick={() => onDefault(plainDefault, false)}>
            {t('no_default')}
          </Action>
        )}
        {current?.owner && may('dashboard:all') && (
          <Action icon={Gauge} onClick={() => onCount(current)}>
            {t('tile.add')}
          </Action>
        )}
        {current && can('delete') && (
          <Action icon={Trash2} danger onClick={() => onDelete(current)}>
            {t('delete')}
          </Action>
        )}
      </MenuList>
    </PopoverDialog>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      role="presentation"
      sx={{ px: 2.5, pt: 2, pb: 1, color: color.tertiary, fontSize: '0.75rem', fontWeight: 500 }}
    >
      {children}
    </Box>
  );
}

function ViewItem({
  name,
  note,
  current,
  isDefault,
  isShared = false,
  onClick,
}: {
  name: string;
  note?: string | undefined;
  current: boolean;
  isDefault: boolean;
  isShared?: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation('views');
  return (
    <MenuItem selected={current} onClick={onClick} sx={{ gap: 2 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" dir="auto" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
        {note !== undefined && (
          <Box
            component="span"
            dir="auto"
            sx={{
              display: 'block',
              color: color.tertiary,
              fontSize: '0.75rem',
              lineHeight: '16px',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {note}
          </Box>
        )}
      </Box>
      {isShared && note === undefined && (
        <Box
          component={UsersRound}
          size={14}
          role="img"
          aria-label={t('is_shared')}
          sx={{ flex: 'none', color: color.tertiary }}
        />
      )}
      {isDefault && (
        <Box component="span" sx={{ flex: 'none', color: color.tertiary, fontSize: '0.75rem' }}>
          {t('default')}
        </Box>
      )}
      {current && <Box component={Check} size={15} aria-hidden sx={{ flex: 'none', color: color.accentText }} />}
    </MenuItem>
  );
}

function Action({
  icon: Icon,
  danger = false,
  onClick,
  children,
}: {
  icon: LucideIcon;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <MenuItem onClick={onClick} sx={danger ? { color: color.bad } : {}}>
      <ListItemIcon sx={danger ? { color: `${color.bad} !important` } : {}}>
        <Icon size={16} strokeWidth={1.75} />
      </ListItemIcon>
      {children}
    </MenuItem>
  );
}
