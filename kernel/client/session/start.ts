import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { clearPreview, preview } from '../api/preview.ts';
import { onRefresh } from '../api/query_client.ts';
import { onChanged, onReplay, onUnauthorised } from '../api/session_access.ts';
import { setCustomFields } from '../state/custom_fields.ts';
import { setModulesOff } from '../state/slot.ts';
import { readSession, SESSION_KEYS } from '../state/stored_session.ts';
import { toast } from '../ui/toast.ts';
import { auth, requireSecondFactor, endLocally, fetchUser, initialise, onSessionEnd } from './auth.ts';
import { storeNextPath } from './guard.ts';
import { OWN_SESSION_KEY } from './storage.ts';
import { endSupportVisit } from './support.ts';
import { startInactivity, startRefresh, startVerification } from './watch.ts';

/** Reads the stored session and watches it. */
export async function startSession(router: AnyRouter, queries: QueryClient): Promise<void> {
  const toLogin = (): void => void router.navigate({ to: '/login' });

  onSessionEnd(() => {
    queries.clear();
    toLogin();
  });
  onChanged((code) => {
    // Nothing else is open now: pending queries are cancelled.
    if (code === 'second_factor_required') requireSecondFactor();
    void fetchUser().catch(() => undefined);
  });
  onReplay(() => toast.info(i18next.t('errors:already_stored')));
  onUnauthorised(() => {
    if (localStorage.getItem(OWN_SESSION_KEY) !== null) {
      void endSupportVisit('ended');
      return;
    }
    storeNextPath(router.state.location.href);
    endLocally();
  });
  const followOwnFields = (): void => {
    const company = auth.get().user?.company;
    setCustomFields(company?.custom_fields ?? []);
    setModulesOff(company?.modules_off ?? []);
  };
  auth.subscribe(followOwnFields);
  // Custom fields may have been changed here; changes by others come with the next user refresh.
  onRefresh((record) => {
    if (record === 'custom_field' || record === 'fieldset') void fetchUser().catch(() => undefined);
  });
  followOtherTabs();
  followState(() => toast.error(i18next.t('errors:session_expired')));
  await initialise();
}

/** Token renewal, inactivity and verification run while signed in. */
function followState(onExpired: () => void): void {
  let stop: (() => void)[] = [];
  const follow = (): void => {
    const { authenticated } = auth.get();
    if (authenticated && stop.length === 0) {
      stop = [startInactivity(onExpired), startRefresh(), startVerification()];
    } else if (!authenticated && stop.length > 0) {
      for (const one of stop) one();
      stop = [];
    }
  };
  auth.subscribe(follow);
}

/** Follows other tabs: sign-out there ends the session here; another user or company there reloads. */
function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    const gone = (event.key === null || event.key === SESSION_KEYS.accessToken) && readSession('accessToken') === null;
    if (gone && auth.get().authenticated) endLocally();
    else if (event.key === SESSION_KEYS.user && event.newValue !== null) {
      const before = preview()?.by ?? auth.get().user?.id;
      const now: unknown = JSON.parse(event.newValue);
      if (typeof now === 'object' && now !== null && 'id' in now && now.id !== before) {
        clearPreview();
        location.reload();
      }
    }
  });
}
