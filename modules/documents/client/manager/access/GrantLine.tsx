import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Building2, Users, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Avatar } from '@steward/kernel/client/ui/Avatar.tsx';
import { LEVELS, type Level } from '../../../contract/permissions.ts';
import type { FolderGrant } from '../../../contract/wire.ts';
import { CUT } from '../../item_style.ts';

interface GrantLineProps {
  grant: FolderGrant;
  /** The folder that it comes from; `null`: one that the reader does not see. Absent: it is of this folder. */
  from?: string | null;
  onLevel?: (level: Level) => void;
  onRemove?: () => void;
}

/** Somebody who reaches a folder, and what they may do in it. */
export function GrantLine({ grant, from, onLevel, onRemove }: GrantLineProps) {
  const { t } = useTranslation('documents');
  const { user, group, level } = grant;
  const name = user?.name ?? group?.name ?? t('everyone');
  const kind = user ? null : group ? t('of_group') : t('of_company');
  return (
    <Line
      mark={user ? <Avatar name={name} size={28} /> : <Mark isGroup={group !== null} />}
      name={name}
      note={from === undefined ? kind : from === null ? t('from_hidden') : t('from_folder', { name: from })}
    >
      {onLevel ? (
        <Select
          size="small"
          value={level}
          onChange={({ target }) => onLevel(target.value)}
          inputProps={{ 'aria-label': t('level_of', { name }) }}
          sx={{ minWidth: 132 }}
        >
          {LEVELS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`levels.${one}`)}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <Box component="span" sx={{ color: color.secondary }}>
          {t(`levels.${level}`)}
        </Box>
      )}
      {onRemove && (
        <IconButton
          size="small"
          aria-label={t('grant_remove', { name })}
          title={t('grant_remove', { name })}
          onClick={onRemove}
        >
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}

/** Whoever has the permissions, since no folder above is closed. */
export function EveryoneFromAbove() {
  const { t } = useTranslation('documents');
  return (
    <Line mark={<Mark isGroup={false} />} name={t('everyone')} note={t('of_company')}>
      <Box component="span" sx={{ color: color.secondary }}>
        {t('by_permission')}
      </Box>
    </Line>
  );
}

function Mark({ isGroup }: { isGroup: boolean }) {
  const Icon = isGroup ? Users : Building2;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 28,
        height: 28,
        borderRadius: '50%',
        color: color.secondary,
        backgroundColor: color.quietSoft,
      }}
    >
      <Icon size={15} strokeWidth={1.75} />
    </Box>
  );
}

function Line({
  mark,
  name,
  note,
  children,
}: {
  mark: ReactNode;
  name: string;
  note: string | null;
  children: ReactNode;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 44 }}>
      {mark}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="bdi" title={name} sx={{ ...CUT, fontWeight: 500 }}>
          {name}
        </Box>
        {note !== null && (
          <Box component="span" sx={{ ...CUT, fontSize: '0.75rem', color: color.tertiary }}>
            {note}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
