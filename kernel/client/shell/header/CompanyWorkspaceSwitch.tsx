import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { CompanyMark, cut, SwitchMenu } from './CompanySwitch.tsx';
import { useWorkspaceChoice } from './WorkspaceSwitch.tsx';

const IN_TWO_LINES = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** On a phone: company and workspace in one menu. All workspaces are not named: the company has their room. */
export function CompanyWorkspaceSwitch() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { choices, chosen, current, isChoice, choose } = useWorkspaceChoice(anchor !== null);
  if (!user?.company.name) return null;
  const several = user.has_other_companies === true;
  const isAll = chosen === 'all';
  const names = (
    <>
      <Box component="span" sx={{ display: 'flex', '@media (max-width: 379px)': { display: 'none' } }}>
        <CompanyMark size={26} />
      </Box>
      <Box component="span" sx={{ display: 'grid', minWidth: 0, textAlign: 'start' }}>
        <Box
          component="span"
          sx={{ ...(isAll ? IN_TWO_LINES : cut), fontSize: '0.8125rem', lineHeight: '16px', fontWeight: 600 }}
        >
          {user.company.name}
        </Box>
        {!isAll && (
          <Box component="span" sx={{ ...cut, fontSize: '0.75rem', lineHeight: '16px', color: color.secondary }}>
            {current}
          </Box>
        )}
      </Box>
    </>
  );
  const row = {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    minWidth: 0,
    height: 44,
    px: 1.5,
    maxWidth: '100%',
  } as const;
  if (!isChoice && !several) return <Box sx={row}>{names}</Box>;
  return (
    <>
      <ButtonBase
        // Begins with what is seen, so that it is found by voice.
        aria-label={`${user.company.name} ${current}, ${t('header.workspace')}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...row, justifyContent: 'flex-start', borderRadius: '8px', '&:hover': { backgroundColor: color.hover } }}
      >
        {names}
        <Box
          component={ChevronsUpDown}
          size={14}
          aria-hidden
          sx={{ flex: 'none', color: color.tertiary, display: { xs: 'none', sm: 'block' } }}
        />
      </ButtonBase>
      {anchor && (
        <SwitchMenu
          anchor={anchor}
          choices={isChoice ? choices : []}
          chosen={chosen}
          companies={several}
          onChoose={(id) => {
            setAnchor(null);
            choose(id);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
