import { Pager } from '@steward/kernel/client/list/Pager.tsx';
import type { ListedReport } from '../../contract/wire.ts';
import { useSourceRecord } from '../fields.ts';
import { RecordTable } from './RecordTable.tsx';

/** A report without groups: its records, page by page. */
export function ListTable({ report, onPage }: { report: ListedReport; onPage: (page: number) => void }) {
  const record = useSourceRecord(report.record.name);
  if (!record) return null;
  const { list, results, count, count_is_exact: isExact, page, page_size: pageSize } = report;
  return (
    <>
      <RecordTable record={record} columns={list.map((one) => one.key)} rows={results} label={report.sentence} />
      <Pager page={page} pageSize={pageSize} rows={results.length} count={count} isExact={isExact} onPage={onPage} />
    </>
  );
}
