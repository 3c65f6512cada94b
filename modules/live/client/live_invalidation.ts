import type { Query, QueryClient } from '@tanstack/react-query';
import { api, ApiError } from '@steward/kernel/client/api/client.ts';
import { TAB_ID } from '@steward/kernel/client/api/session_access.ts';
import { openForms, setRecordChange, type OpenForm } from '@steward/kernel/client/live/open_forms.ts';
import { pendingChangesByList } from '@steward/kernel/client/live/pending_changes.ts';
import { partsOfKey } from '@steward/kernel/client/records/queries.ts';
import { refreshUser } from '@steward/kernel/client/session/auth.ts';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import type { HistoryPage } from '@steward/kernel/contract/wire/entities.ts';
import { COMPANY, LIST_VIEWS, type LiveChange } from '@steward/kernel/contract/wire/live.ts';
import { isList, refreshList } from './list.ts';
import { PendingInvalidations } from './pending_invalidations.ts';
import type { StreamHandlers } from './stream.ts';
import { isUserBusy } from './user_idle.ts';

/** Milliseconds from a change to the refetch, and between two, so that an import causes one a second. */
const FIRST_AFTER = 200;
const EVERY = 1000;
/** Milliseconds between refetches of aggregates, which are costly. */
const FIGURES_EVERY = 5000;
const FIGURES: ReadonlySet<unknown> = new Set(['summary', 'trends']);
/** Milliseconds between checks whether the user is idle. */
const LOOK_EVERY = 1000;

/** Applies others' changes to the queries on screen. One refetch round at a time. */
export function startLiveInvalidation(client: QueryClient): StreamHandlers & { readonly stop: () => void } {
  let news = new PendingInvalidations();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let asked = 0;

  const plan = (): void => {
    if (timer !== undefined || isAsking || news.isEmpty || document.hidden) return;
    timer = setTimeout(() => void ask(), Math.max(FIRST_AFTER, asked + EVERY - Date.now()));
  };

  const ask = async (): Promise<void> => {
    timer = undefined;
    isAsking = true;
    const began = Date.now();
    const current = news;
    news = new PendingInvalidations();
    try {
      await Promise.all([...current.types()].map((record) => refreshType(client, record, current)));
    } finally {
      isAsking = false;
      // Slow queries are refetched less often.
      asked = began + 3 * (Date.now() - began);
      plan();
    }
  };

  const looking = setInterval(() => {
    if (pendingChangesByList().size > 0 && !isUserBusy()) for (const one of pendingChangesByList().values()) one.show();
  }, LOOK_EVERY);
  document.addEventListener('visibilitychange', plan);

  return {
    change: (change: LiveChange) => {
      if (change.origin === TAB_ID) return;
      if (change.record === COMPANY) {
        void refreshUser();
        return;
      }
      if (change.record === LIST_VIEWS) {
        refreshViews(client);
        return;
      }
      news.add(change);
      plan();
    },
    gap: (completeFor) => {
      // The page is younger than the changes with which the stream begins: none was missed.
      if (Date.now() - performance.timeOrigin < completeFor) return;
      // Permissions may have changed; an ended session leads to the sign-in.
      void refreshUser();
      refreshViews(client);
      for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['records'], type: 'active' }))
        news.addAll(partsOfKey(queryKey).record);
      for (const { record } of openForms()) news.addAll(record);
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      clearInterval(looking);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}

/** Views of the shown list, and tiles that count them. */
function refreshViews(client: QueryClient): void {
  for (const queryKey of [['list-views'], ['view-tiles']]) void client.invalidateQueries({ queryKey });
}

async function refreshType(client: QueryClient, record: string, news: PendingInvalidations): Promise<void> {
  // Inactive queries are invalidated; rows of other types may show its names.
  void client.invalidateQueries({ queryKey: ['records'], type: 'inactive', refetchType: 'none' });
  const active = client.getQueryCache().findAll({ queryKey: ['records', record], type: 'active' });
  const forms = openForms().filter((form) => form.record === record);
  const others: Promise<unknown>[] = [client.refetchQueries({ queryKey: ['history'], type: 'active' })];
  if (record === 'workspace') others.push(client.invalidateQueries({ queryKey: ['workspace'] }));
  await Promise.allSettled([
    ...active.map((query) => refreshQuery(client, query, record, news, forms)),
    ...forms.filter((form) => news.isAbout(record, form.id)).map((form) => notifyForm(form, news)),
    ...others,
  ]);
}

async function refreshQuery(
  client: QueryClient,
  query: Query,
  record: string,
  news: PendingInvalidations,
  forms: readonly OpenForm[],
): Promise<void> {
  if (isList(query)) return refreshList(client, query);
  const { queryKey } = query;
  const { what, about } = partsOfKey(queryKey);
  if (what === 'start') return undefined;
  if (what === 'row') {
    const id = String(about);
    if (!news.isAbout(record, id)) return undefined;
    // Open forms are notified; screens after them refetch the record.
    if (forms.some((form) => form.id === id))
      return client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    const gone = news.deletedBy(record, id);
    setRecordChange(record, id, gone === undefined ? null : { kind: 'deleted', by: gone, row: null });
  } else if (FIGURES.has(what) && Date.now() - query.state.dataUpdatedAt < FIGURES_EVERY) {
    setTimeout(
      () => void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false }),
      FIGURES_EVERY,
    );
    return undefined;
  }
  return client.refetchQueries({ queryKey, exact: true });
}

/** Forms keep their values, with a notice of the change. */
async function notifyForm({ record, id, version }: OpenForm, news: PendingInvalidations): Promise<void> {
  try {
    const row = await api.get<Row>(`${recordNamed(record).wire}/${id}/`);
    if (row.version <= version) return;
    setRecordChange(record, id, {
      kind: 'changed',
      by: news.changedBy(record, id) ?? (await lastDoer(record, id)),
      row,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    const by = news.deletedBy(record, id) ?? (await lastDoer(record, id, 'delete'));
    setRecordChange(record, id, { kind: 'deleted', by, row: null });
  }
}

/** The last author, when the event did not say. */
async function lastDoer(record: string, id: string, action?: string): Promise<string | null> {
  const page = await api.get<HistoryPage>('activity-logs/', { query: { record, id, page_size: 5 } }).catch(() => null);
  const done = page?.results.find((one) => one.object.id === id && (action ?? one.action) === one.action);
  return done?.actor.name ?? null;
}
