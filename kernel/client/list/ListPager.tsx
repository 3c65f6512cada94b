import { memo } from 'react';
import { Pager } from './Pager.tsx';
import type { RecordListModel } from './model/useRecordList.ts';

/** The pager of a record list, with page sizes. */
export const ListPager = memo(function ListPager({ list }: { list: RecordListModel }) {
  const { state, count, exact, rows, change, setPageSize } = list;
  return (
    <Pager
      page={state.pageNumber + 1}
      pageSize={state.pageSize}
      rows={rows.length}
      count={count}
      isExact={exact}
      onPage={(page) => change({ pageNumber: page - 1 })}
      onPageSize={setPageSize}
    />
  );
});
