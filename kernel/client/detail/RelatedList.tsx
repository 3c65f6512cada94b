import { Suspense, useMemo } from 'react';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { recordActions } from '../actions/record_actions.ts';
import { lazyPart } from '../api/lazy_part.ts';
import { addressToAdd } from '../form/record/start_values.ts';
import { partSource } from '../list/model/source.ts';
import { pageOf } from '../records/paths.ts';
import { useDefinition } from '../state/custom_fields.ts';
import { Card } from '../ui/Card.tsx';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import type { Related } from './related.ts';

const RecordList = lazyPart(() => import('../list/RecordList.tsx').then((loaded) => ({ default: loaded.RecordList })));

interface RelatedListProps {
  /** The type of the page, and which record. */
  record: RecordDefinition;
  id: string;
  related: Related;
  /** The tab of the page, in its address; absent: the name of the type. */
  tab?: string;
}

/** The list of the records that refer to this one. */
export function RelatedList(props: RelatedListProps) {
  return (
    <Suspense
      fallback={
        <Card padding="none">
          <SkeletonRows rows={5} columns={4} />
        </Card>
      }
    >
      <ListOfRelated {...props} />
    </Suspense>
  );
}

function ListOfRelated({
  record,
  id,
  related: { record: type, filterFor, addedBy },
  tab = type.name,
}: RelatedListProps) {
  recordActions.useLoaded(type.name);
  const shown = useDefinition(type);
  const source = useMemo(
    () =>
      partSource(type, {
        filter: filterFor(id),
        path: pageOf(record, 'detail', id),
        keep: { tab },
        add: addedBy === null ? null : addressToAdd(type, addedBy, id),
      }),
    [addedBy, filterFor, id, record, tab, type],
  );
  return <RecordList record={shown} source={source} />;
}
