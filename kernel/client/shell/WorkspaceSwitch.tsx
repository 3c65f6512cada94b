import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy_part.ts';
import { color } from '../theme/tokens.ts';
import { SWITCH_BUTTON, useWorkspaceChoice } from './useWorkspaceChoice.ts';

const load = () => import('./ChoiceMenu.tsx');
const ChoiceMenu = lazyPart(load);

/** The chosen workspace. */
export function WorkspaceSwitch() {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { choices, chosen, current, isChoice, choose } = useWorkspaceChoice(anchor !== null);
  const label = {
    fontSize: '0.875rem',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 200,
  } as const;
  if (!isChoice)
    return (
      <Box component="span" sx={label}>
        {current}
      </Box>
    );
  return (
    <>
      <ButtonBase
        aria-label={`${t('header.workspace')}: ${current}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={SWITCH_BUTTON}
      >
        <Box component="span" sx={label}>
          {current}
        </Box>
        <Box component={ChevronsUpDown} size={14} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
      </ButtonBase>
      {anchor && (
        <Suspense>
          <ChoiceMenu
            anchor={anchor}
            choices={choices}
            chosen={chosen}
            onChoose={(id) => {
              setAnchor(null);
              choose(id);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
