import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { SETTINGS_GROUPS, type SettingsPage } from '@steward/kernel/client/slots.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { findIn, loadContents, type Hit } from './find.ts';

interface SettingsListProps {
  pages: readonly SettingsPage[];
  current: SettingsPage;
  /** Keys of pages with something unsaved. */
  unsaved: ReadonlySet<string>;
  /** It is all of the screen, on a phone. */
  isScreen: boolean;
}

/** The pages of the settings in groups, and their search. */
export function SettingsList({ pages, current, unsaved, isScreen }: SettingsListProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const contents = useQuery({
    queryKey: ['settings_contents', currentLanguage(), pages.map((page) => page.key).join()],
    queryFn: () => loadContents(pages),
    enabled: query !== '',
    staleTime: Infinity,
  });
  const hits = query === '' ? null : findIn(contents.data ?? [], query);
  return (
    <Box component="nav" aria-label={t('title')} sx={{ display: 'grid', gap: 2 }}>
      {!isScreen && (
        <Box component="p" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
          {t('title')}
        </Box>
      )}
      <OutlinedInput
        fullWidth
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
        placeholder={t('list.search')}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 0 }}>
            <Search size={16} aria-hidden />
          </InputAdornment>
        }
        slotProps={{ input: { type: 'search', 'aria-label': t('list.search') } }}
      />
      {hits ? (
        <Hits hits={hits} isReady={contents.data !== undefined} onChosen={() => setTyped('')} />
      ) : (
        SETTINGS_GROUPS.map((group) => {
          const some = pages.filter((page) => page.group === group);
          return (
            some.length > 0 && (
              <Box key={group}>
                <Box sx={{ px: 2.5, py: 1, fontSize: '0.8125rem', fontWeight: 500, color: color.secondary }}>
                  {t(`groups.${group}`)}
                </Box>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {some.map((page) => (
                    <li key={page.key}>
                      <Entry search={{ tab: page.key }} isCurrent={page === current && !isScreen}>
                        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                          {page.title()}
                        </Box>
                        {unsaved.has(page.key) && (
                          <Box sx={{ width: 8, height: 8, borderRadius: '50%', backgroundColor: color.accent }}>
                            <VisuallyHidden>{t('list.unsaved')}</VisuallyHidden>
                          </Box>
                        )}
                        <Box component="span" sx={{ display: { md: 'none' }, color: color.tertiary }}>
                          <ChevronRight size={16} aria-hidden />
                        </Box>
                      </Entry>
                    </li>
                  ))}
                </Box>
              </Box>
            )
          );
        })
      )}
    </Box>
  );
}

interface EntryProps {
  /** The page, and the setting to show on it. */
  search: { readonly tab: string; readonly find?: string };
  isCurrent?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

function Entry({ search, isCurrent = false, onClick, children }: EntryProps) {
  return (
    <Link
      to="/setting"
      search={search}
      {...(onClick ? { onClick } : {})}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: { xs: 44, md: 32 },
        px: 2.5,
        py: 1,
        borderRadius: '8px',
        color: color.text,
        fontWeight: 400,
        textDecoration: 'none',
        '&:hover': { backgroundColor: color.hover, textDecoration: 'none' },
        ...(isCurrent && { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 500 }),
      }}
    >
      {children}
    </Link>
  );
}

function Hits({ hits, isReady, onChosen }: { hits: readonly Hit[]; isReady: boolean; onChosen: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Box role="status">
      {isReady && hits.length === 0 && <Box sx={{ px: 2.5, color: color.secondary }}>{t('list.nothing')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {hits.map(({ page, section, label }) => (
          <li key={`${page.key} ${section} ${label}`}>
            <Entry search={{ tab: page.key, find: label }} onClick={onChosen}>
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block' }}>
                  {label}
                </Box>
                <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: color.secondary }}>
                  {[page.title(), section].filter((one, index, all) => one && all.indexOf(one) === index).join(' · ')}
                </Box>
              </Box>
            </Entry>
          </li>
        ))}
      </Box>
    </Box>
  );
}
