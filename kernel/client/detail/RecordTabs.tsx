import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../fields/format.ts';
import { color } from '../theme/tokens.ts';
import { keepTabInView } from '../ui/keep_tab_in_view.ts';
import { arrangeTabs, type PageTab } from './tabs.ts';

/** Tabs of a record's page, with the rest in a menu. */
export function RecordTabs({
  label,
  tabs,
  value,
  onOpen,
}: {
  label: string;
  tabs: readonly PageTab[];
  value: string;
  onOpen: (key: string) => void;
}) {
  const { t } = useTranslation('detail');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown, more } = arrangeTabs(tabs, value);
  const choose = (key: string): void => {
    setAnchor(null);
    onOpen(key);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        mx: { xs: -4, md: -5 },
        px: { xs: 4, md: 5 },
        mb: 4,
        borderBottom: `1px solid ${color.line}`,
      }}
    >
      <Tabs
        ref={keepTabInView}
        value={value}
        onChange={(_, next: string) => onOpen(next)}
        variant="scrollable"
        aria-label={label}
        sx={{ minWidth: 0 }}
      >
        {shown.map((one) => (
          <Tab
            key={one.key}
            value={one.key}
            label={<TabLabel tab={one} />}
            id={`tab-${one.key}`}
            aria-controls="panel"
          />
        ))}
      </Tabs>
      {more.length > 0 && (
        <>
          <Button
            variant="text"
            color="inherit"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            data-menu="tabs"
            endIcon={<ChevronDown size={14} aria-hidden />}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ flex: 'none', color: color.secondary, fontWeight: 500 }}
          >
            {t('more')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {more.map((one) => (
              <MenuItem key={one.key} onClick={() => choose(one.key)}>
                <TabLabel tab={one} />
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  );
}

function TabLabel({ tab: { title, count, counted } }: { tab: PageTab }) {
  const shown = counted ?? (count ? formatNumber(count) : undefined);
  return (
    <span>
      <bdi>{title}</bdi>
      {/* Read out as two words. */}
      {shown !== undefined && ' '}
      {shown !== undefined && (
        <Box
          component="span"
          className="tabular"
          sx={{ marginInlineStart: 1.5, color: color.tertiary, fontWeight: 400 }}
        >
          {shown}
        </Box>
      )}
    </span>
  );
}
