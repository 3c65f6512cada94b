import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCompanies } from '@steward/kernel/contract/wire/entities.ts';
import { api, ApiError, errorMessage } from '../../api/client.ts';
import { useUser } from '../../session/auth.ts';
import { useImageUrl } from '../../session/images.ts';
import { switchCompany } from '../../session/workspace.ts';
import { color } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { toast } from '../../ui/toast.ts';
import { nowhere, SWITCH_BUTTON, type Named } from './WorkspaceSwitch.tsx';

export const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The company, with a switch for users of several. */
export function CompanySwitch() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!user?.company.name) return null;
  const name = (
    <Box component="span" sx={{ ...cut, fontSize: '0.875rem', fontWeight: 500, maxWidth: 220 }}>
      {user.company.name}
    </Box>
  );
  if (!user.has_other_companies)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <CompanyMark size={20} />
        {name}
      </Box>
    );
  return (
    <>
      <ButtonBase
        aria-label={t('header.company', { name: user.company.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...SWITCH_BUTTON, gap: 2 }}
      >
        <CompanyMark size={20} />
        {name}
        <Box component={ChevronsUpDown} size={14} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
      </ButtonBase>
      {anchor && (
        <SwitchMenu anchor={anchor} choices={[]} chosen="" onChoose={nowhere} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}

/** The icon of the company. */
export function CompanyMark({ size }: { size: number }) {
  const company = useUser()?.company;
  const icon = useImageUrl(company?.icon?.compressed_url);
  return (
    <Box sx={{ flex: 'none', display: 'flex' }}>
      <Avatar name={company?.name ?? ''} src={company?.icon ? (icon ?? null) : null} size={size} square />
    </Box>
  );
}

interface SwitchMenuProps {
  anchor: HTMLElement;
  /** Workspaces; empty to show companies only. */
  choices: readonly Named[];
  chosen: string;
  /** Includes other companies of the account. */
  companies?: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

const heading = {
  lineHeight: '28px',
  px: 2.5,
  fontSize: '0.75rem',
  color: color.tertiary,
  backgroundColor: 'transparent',
} as const;

/** Workspaces of this company and other companies of the account. */
export function SwitchMenu({
  anchor,
  choices,
  chosen,
  companies: withCompanies = true,
  onChoose,
  onClose,
}: SwitchMenuProps) {
  const { t } = useTranslation(['shell', 'errors']);
  const companies = useQuery({
    queryKey: ['own_companies'],
    queryFn: () => api.get<OwnCompanies>('own-companies/'),
    staleTime: 60_000,
    enabled: withCompanies,
  });
  const going = useMutation({
    mutationFn: switchCompany,
    onError: (error) => {
      onClose();
      toast.error((error instanceof ApiError ? errorMessage(error.body) : undefined) ?? t('errors:wrong'));
    },
  });
  const isGoing = going.isPending || going.isSuccess;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={isGoing ? undefined : onClose}
      slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 340, maxHeight: 480 } } }}
    >
      {choices.length > 0 && (
        <ListSubheader role="none" sx={heading}>
          {t('header.workspaces')}
        </ListSubheader>
      )}
      {choices.map((one) => (
        <MenuItem key={one.id} selected={one.id === chosen} disabled={isGoing} onClick={() => onChoose(one.id)}>
          <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {one.name}
          </Box>
          {one.id === chosen && <Check size={16} aria-hidden />}
        </MenuItem>
      ))}
      {choices.length > 0 && withCompanies && <Divider component="li" role="none" sx={{ my: 1 }} />}
      {withCompanies && (
        <ListSubheader role="none" sx={heading}>
          {isGoing ? t('header.switching') : t('header.companies')}
        </ListSubheader>
      )}
      {withCompanies && companies.isPending && <MenuItem disabled>{t('header.companies')} …</MenuItem>}
      {companies.data?.results.map((one) => (
        <MenuItem
          key={one.id}
          selected={one.is_current}
          disabled={isGoing}
          onClick={() => (one.is_current ? onClose() : going.mutate(one.id))}
          sx={{ gap: 2.5 }}
        >
          <Avatar name={one.name} size={20} square />
          <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {one.name}
          </Box>
          {one.is_current && <Check size={16} aria-hidden />}
        </MenuItem>
      ))}
    </Menu>
  );
}
