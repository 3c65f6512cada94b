import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { Link } from '../ui/Link.tsx';
import { NoticeLine, NoticeSection } from '../ui/lists/NoticeSection.tsx';
import { pageOf } from './paths.ts';

interface DueNoticesProps {
  title: string;
  /** The link to all of them, and where it leads. */
  all: string;
  to: string;
  record: RecordDefinition;
  summary: DueNotice;
  onClose: () => void;
}

/** Records of one type that wait, in the notices. */
export function DueNotices({ title, all, to, record, summary, onClose }: DueNoticesProps) {
  return (
    <NoticeSection
      title={title}
      more={
        <Link to={to} variant="body2" onClick={onClose}>
          {all}
        </Link>
      }
    >
      {summary.results.map((one) => (
        <NoticeLine
          key={one.id}
          to={pageOf(record, 'detail', one.id)}
          text={one.name}
          when={one.day}
          onClose={onClose}
        />
      ))}
    </NoticeSection>
  );
}
