import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { askOperation, startOperation } from '@steward/kernel/client/operations/calls.ts';
import { toastDone } from '@steward/kernel/client/operations/done_toast.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { TransferWhat } from '../../contract/wire.ts';
import { holdingsQuery } from '../calls.ts';
import type { Chosen } from '../users/PersonField.tsx';
import { useTransferLabels } from './transfer_operation.ts';

const SIZE = 100;

/** Choices of a transfer. */
interface TransferValues {
  /** For assets not listed individually, and for types with many assignees. */
  rest: TransferWhat;
  named: Readonly<Record<string, TransferWhat>>;
  /** Whether to transfer responsibilities. */
  others: boolean;
  to_id: Chosen | null;
  location_id: Chosen | null;
}

interface TransferOptions {
  readonly person: Chosen;
  /** Initial choices. */
  readonly first: TransferWhat;
  /** Done before it. */
  readonly before?: () => Promise<void>;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Form of a transfer, which starts the operation. */
export function useTransfer({ person, first, before, onChanged, onClose }: TransferOptions) {
  const { t } = useTranslation('people');
  const labels = useTransferLabels();
  const router = useRouter();
  const holdings = useQuery({ ...holdingsQuery(person.id), staleTime: 0 });
  const assets = useInfiniteQuery({
    queryKey: ['records', 'asset', 'held', person.id],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<Row>>('user_assigned_asset/', {
        query: { user_id: person.id, page: pageParam, page_size: SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.page_size < last.count ? last.page + 1 : undefined),
    staleTime: 0,
  });
  const rows = assets.data?.pages.flatMap((page) => page.results) ?? [];
  const count = assets.data?.pages[0]?.count ?? 0;
  const items = holdings.data?.items.filter((one) => one.record !== 'asset') ?? [];
  const held = items.filter((one) => one.field === 'assigned');
  const otherItems = items.filter((one) => one.field !== 'assigned');
  const heldCount = held.reduce((sum, one) => sum + one.reachable, 0);
  const countsOf = ({ rest, named, others }: TransferValues) => {
    const chosen = Object.values(named);
    const number = (wanted: TransferWhat): number =>
      chosen.filter((one) => one === wanted).length + (rest === wanted ? count - chosen.length + heldCount : 0);
    const responsible = others ? otherItems.reduce((sum, one) => sum + one.reachable, 0) : 0;
    return { check_in: number('check_in'), transfer: number('transfer') + responsible };
  };
  const paramsOf = ({ rest, named, others, to_id: to, location_id: location }: TransferValues) => {
    const ids = (wanted: TransferWhat): string[] =>
      Object.entries(named).flatMap(([id, one]) => (one === wanted ? [id] : []));
    return {
      assets: count + heldCount === 0 ? 'keep' : rest,
      check_in_ids: ids('check_in'),
      transfer_ids: ids('transfer'),
      keep_ids: ids('keep'),
      others,
      ...(to ? { to_id: to.id } : {}),
      ...(location ? { location_id: location.id } : {}),
    };
  };

  /** Short operations end with a toast; refusals and long ones open the operation's page. */
  const run = async (values: TransferValues): Promise<void> => {
    const open = (path: string): void => router.history.push(path);
    const isChanged = (): void => {
      for (const record of ['asset', ...held.map((one) => one.record)]) void refreshRecord(queryClient, record);
      onChanged();
    };
    const made = await startOperation('transfer', { person_id: person.id, ...paramsOf(values) });
    if (isUnderWay(made) || made.status === 'failed' || (made.preview?.refused ?? 0) > 0)
      return open(`/operations/${made.id}`);
    const after = await askOperation(made.id, 'run');
    isChanged();
    if (after.status !== 'done' || after.refused > 0) open(`/operations/${after.id}`);
    else toastDone(after, labels, isChanged, open, () => run(values));
  };
  const isAny = (counts: ReturnType<typeof countsOf>): boolean => counts.check_in + counts.transfer > 0;
  const state = useFieldsForm<TransferValues>({
    fields: {},
    start: { rest: first, named: {}, others: false, to_id: null, location_id: null },
    extra: (values): Record<string, string> =>
      countsOf(values).transfer > 0 && values.to_id === null ? { to_id: t('assets.choose_to') } : {},
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async (values) => {
      await before?.();
      if (isAny(countsOf(values))) await run(values);
      onClose();
    },
  });
  const { form } = state;
  const { errors, isSubmitted } = form.formState;
  const values = useWatch({ control: form.control, compute: (all: TransferValues) => all });
  const { rest, named } = values;
  const change = (part: Partial<TransferValues>): void => {
    form.setValue('rest', part.rest ?? rest);
    form.setValue('named', part.named ?? named);
    if (part.others !== undefined) form.setValue('others', part.others);
    if (part.to_id !== undefined) form.setValue('to_id', part.to_id, { shouldValidate: isSubmitted });
    if (part.location_id !== undefined) form.setValue('location_id', part.location_id);
  };
  return {
    state,
    person,
    rows,
    count,
    counts: countsOf(values),
    held,
    heldCount,
    otherItems,
    values,
    change,
    errors: { to_id: errors.to_id?.message, location_id: errors.location_id?.message },
    what: (id: string): TransferWhat => named[id] ?? rest,
    setOne: (id: string, wanted: TransferWhat): void => {
      const { [id]: _own, ...next } = named;
      change({ named: wanted === rest ? next : { ...next, [id]: wanted } });
    },
    isPending: assets.isPending || holdings.isPending,
    error: assets.error ?? holdings.error,
    retry: () => {
      void assets.refetch();
      void holdings.refetch();
    },
    hidden: (holdings.data?.total ?? 0) - (holdings.data?.reachable ?? 0),
    more: assets.hasNextPage ? () => void assets.fetchNextPage() : null,
  };
}

export type Transfer = ReturnType<typeof useTransfer>;
