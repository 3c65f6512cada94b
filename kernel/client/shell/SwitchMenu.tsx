import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { OwnCompanies } from '@steward/kernel/contract/wire/entities.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorMessage } from '../api/client.ts';
import { switchCompany } from '../session/switch_company.ts';
import { color } from '../theme/tokens.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { toast } from '../ui/toast.ts';
import type { Named } from './ChoiceMenu.tsx';

interface SwitchMenuProps {
  anchor: HTMLElement;
  /** Workspaces; empty: companies alone. */
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
export default function SwitchMenu({
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
