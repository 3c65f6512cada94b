import { useRouter } from '@tanstack/react-router';
import { Building2, Keyboard, Languages, LogOut, Moon, Plus, SlidersHorizontal, Sun } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contextActions } from '@steward/kernel/client/actions/context_actions.ts';
import { currentLanguage, LANGUAGE_NAMES, LANGUAGES, useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { useChooseWorkspace } from '@steward/kernel/client/other_workspaces/OtherWorkspaces.tsx';
import { logout, useCan, useUser, chooseLanguage } from '@steward/kernel/client/session/auth.ts';
import { maySeeAll, useWorkspaceId } from '@steward/kernel/client/session/workspace.ts';
import { useIsCurrent, useNavigation } from '@steward/kernel/client/shell/index.ts';
import { commands } from '@steward/kernel/client/slots.ts';
import { openSettingsDrawer, openShortcuts } from '@steward/kernel/client/state/overlays.ts';
import { appearance, useShownMode } from '@steward/kernel/client/theme/settings_store.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Entry, EntryGroup } from './entries.ts';

/** All commands available to the user here. */
export function useCommands(): readonly EntryGroup[] {
  const { t } = useTranslation(['palette', 'shell', 'errors']);
  const router = useRouter();
  const choose = useChooseWorkspace();
  const user = useUser();
  const may = useCan();
  const labels = useAllLabels();
  const navigation = useNavigation();
  const items = [...navigation.groups.values()].flat();
  const isCurrent = useIsCurrent(navigation.groups, items);
  const workspace = useWorkspaceId();
  const paletteMode = useShownMode();
  // Actions of the screen behind stay the same while the palette is open.
  const [here] = useState(contextActions);
  const go = (path: string) => () => router.history.push(path);

  const actions: Entry[] = (here?.actions ?? []).map(({ action, title, reason, run }) => ({
    id: `here.${action.id}`,
    title,
    icon: action.icon,
    reason,
    run,
    ...(action.shortcut === undefined ? {} : { shortcut: action.shortcut }),
  }));
  const pages: Entry[] = items.map((item) => ({
    id: `go.${item.path}`,
    title: navigation.titleOf(item),
    icon: item.icon,
    current: isCurrent(item),
    more: t('words.go'),
    run: go(item.path),
  }));
  if (user)
    for (const one of commands.all())
      if (one.visible?.(user) ?? true)
        pages.push({
          id: one.key,
          title: one.title[currentLanguage()],
          icon: one.icon,
          more: one.words?.[currentLanguage()] ?? t('words.go'),
          run: () => void one.run(user, (path) => router.history.push(path)),
        });
  const adding: Entry[] = RECORDS.filter(
    (record) => record.nav !== undefined && may(permissionFor(record, 'write')),
  ).map((record) => ({
    id: `add.${record.name}`,
    title: labels[record.name]?.add ?? '',
    icon: Plus,
    more: t('words.add'),
    run: go(record.pages.add),
  }));

  const settings: Entry[] = [
    {
      id: 'look.mode',
      title: paletteMode === 'dark' ? t('light') : t('dark'),
      icon: paletteMode === 'dark' ? Sun : Moon,
      more: t('words.look'),
      run: () => appearance.update({ followSystem: false, paletteMode: paletteMode === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'look.all',
      title: t('shell:header.appearance'),
      icon: SlidersHorizontal,
      more: t('words.look'),
      run: openSettingsDrawer,
    },
  ];
  if (user) {
    settings.push(
      ...LANGUAGES.filter((language) => language !== currentLanguage()).map((language): Entry => ({
        id: `language.${language}`,
        title: t('speak', { language: LANGUAGE_NAMES[language] }),
        icon: Languages,
        more: t('words.language'),
        run: () => chooseLanguage(user, language),
      })),
    );
    const places = [
      ...(maySeeAll(user) ? [{ id: 'all', name: t('shell:header.all_workspaces') }] : []),
      ...user.work_space,
    ].filter((one) => one.id !== workspace);
    settings.push(
      ...places.map((place): Entry => ({
        id: `workspace.${place.id}`,
        title: t('switch', { name: place.name }),
        icon: Building2,
        more: t('shell:header.workspace'),
        run: () => choose(place.id),
      })),
    );
  }
  settings.push({ id: 'shortcuts', title: t('keys.help'), icon: Keyboard, shortcut: 'help', run: openShortcuts });
  settings.push({
    id: 'log_out',
    title: t('shell:header.log_out'),
    icon: LogOut,
    more: t('words.leave'),
    run: () => void logout(t('errors:wrong')),
  });

  return [
    { id: 'here', title: here ? t('groups.here', { subject: here.subject }) : '', entries: actions },
    { id: 'go', title: t('groups.go'), entries: pages },
    { id: 'add', title: t('groups.add'), entries: adding },
    { id: 'settings', title: t('groups.settings'), entries: settings },
  ];
}

/** Record types by name, for icons and pages. */
export function useTypes(): ReadonlyMap<string, (typeof RECORDS)[number]> {
  return useMemo(() => new Map(RECORDS.map((record) => [record.name, record])), []);
}
