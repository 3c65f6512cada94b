import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { SavedTogether } from '@steward/kernel/client/form/settings/page_save.tsx';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import type { SettingsPage, SettingsPartProps } from '@steward/kernel/client/slots.ts';
import { settingTabs } from '@steward/kernel/client/state/device_choices.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { OnThisPage } from './OnThisPage.tsx';
import { entryPage, loadsOf, pagesOf } from './pages_of.ts';
import { SettingsList } from './SettingsList.tsx';
import { showSetting } from './show_setting.ts';

/**
 * Settings of the company: the list of pages at the side, or as the first screen on a phone, and the page of the
 * address; without one the first that is allowed. Pages with something unsaved stay as they are.
 */
export function Settings() {
  const { t } = useTranslation('settings');
  const user = useUser();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const pages = user ? pagesOf(user) : [];
  const asked = pages.find((page) => page.key === search['tab']);
  const current = asked ?? (user && entryPage(user));
  const label = current?.title();
  const wanted = search['find'];
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const isList = isPhone && asked === undefined;
  const content = useFocusOnHeading(isList ? 'list' : (current?.key ?? null), wanted !== undefined);
  useEffect(() => {
    if (current && label) settingTabs.set({ selectedTab: current.key, selectedLabel: label });
  }, [current, label]);
  useEffect(() => (typeof wanted === 'string' ? showSetting(wanted) : undefined), [wanted, current]);
  const settings = user?.company.settings;
  if (!user || !settings || !current) return null;
  const noteUnsaved = (key: string, isUnsaved: boolean): void =>
    setUnsaved((before) => {
      if (before.has(key) === isUnsaved) return before;
      return isUnsaved ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key));
    });
  return (
    <Box
      ref={content}
      sx={{
        display: 'grid',
        alignItems: 'start',
        columnGap: 6,
        '& .st-lit': { borderRadius: '6px', outline: `3px solid ${color.accent}`, outlineOffset: '4px' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '224px minmax(0, 1fr)',
          lg: '224px minmax(0, 820px) minmax(0, 180px)',
        },
      }}
    >
      <Box sx={{ display: isPhone && !isList ? 'none' : 'block', minWidth: 0 }}>
        {isList && <PageHeader title={t('title')} />}
        <SettingsList pages={pages} current={current} unsaved={unsaved} isScreen={isList} />
      </Box>
      <Box sx={{ display: isList ? 'none' : 'block', minWidth: 0 }}>
        {isPhone && (
          <LinkButton
            to="/setting"
            variant="text"
            size="small"
            startIcon={<ArrowLeft size={16} aria-hidden />}
            sx={{ mb: 2 }}
          >
            {t('list.back')}
          </LinkButton>
        )}
        {!isList && <PageHeader title={current.title()} documentTitle={`${current.title()} · ${t('title')}`} />}
        {pages
          .filter((page) => page === current || unsaved.has(page.key))
          .map((page) => (
            <Page
              key={page.key}
              page={page}
              isShown={page === current}
              onUnsaved={noteUnsaved}
              user={user}
              settings={settings}
            />
          ))}
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 'calc(var(--shell-top) + 24px)' }}>
        <OnThisPage key={current.key} />
      </Box>
    </Box>
  );
}

/** After a choice in the list the focus is at the heading of what was chosen, unless the search leads to a setting. */
function useFocusOnHeading(shown: string | null, isSearched: boolean): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before === null || before === shown || isSearched) return;
    const heading = content.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [shown, isSearched]);
  return content;
}

interface PageProps extends SettingsPartProps {
  page: SettingsPage;
  isShown: boolean;
  onUnsaved: (key: string, isUnsaved: boolean) => void;
}

/** The page's content with cards of other modules, saved together. */
function Page({ page, isShown, onUnsaved, ...props }: PageProps) {
  const loads = loadsOf(page);
  return (
    <Box id={isShown ? 'settings-page' : undefined} hidden={!isShown} sx={{ '&:not([hidden])': { display: 'block' } }}>
      <SavedTogether onChanged={(isChanged) => onUnsaved(page.key, isChanged)}>
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          {loads.map((load, index) => {
            const Part = componentOf(load);
            return (
              <Suspense key={index} fallback={<SkeletonLines lines={index === 0 ? 8 : 3} />}>
                <Part {...props} />
              </Suspense>
            );
          })}
        </Box>
      </SavedTogether>
    </Box>
  );
}
