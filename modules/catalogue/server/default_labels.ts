import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { searchable } from '@steward/kernel/server/storage/columns.ts';

const say = wordsOf('catalogue');

type Names = Readonly<Record<Language, string>>;

/** Default status labels; can be renamed and deleted. */
const STATUS_LABELS: readonly {
  readonly name: Names;
  readonly type: string;
  readonly color: string;
  readonly isDefault?: boolean;
}[] = [
  { name: say(({ defaults }) => defaults.ready_to_deploy), type: 'deployable', color: '#16a34a', isDefault: true },
  { name: say(({ defaults }) => defaults.pending), type: 'pending', color: '#d97706' },
  { name: say(({ defaults }) => defaults.in_repair), type: 'undeployable', color: '#dc2626' },
  { name: say(({ defaults }) => defaults.lost_or_stolen), type: 'archived', color: '#7c3aed' },
  { name: say(({ defaults }) => defaults.retired), type: 'archived', color: '#64748b' },
];

/** Inserts the status labels of a new company. */
export async function insertDefaultLabels(tx: Tx, { companyId, ownerId, language, now }: NewCompany): Promise<void> {
  const labels = STATUS_LABELS.map(({ name, type, color, isDefault }) => {
    const word = name[language];
    return sql`(${companyId}, ${v7()}, ${word}, ${type}, ${color}, ${isDefault === true}, ${searchable(word)}, ${now},
      ${now}, ${ownerId})`;
  });
  await tx.run(
    sql`insert into status_label (company_id, id, name, type, color, is_default, search_text, created_at, updated_at,
      created_by) values ${sql.join(labels)}`,
  );
}
