import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { searchable } from '@steward/kernel/server/storage/columns.ts';

type Names = Readonly<Record<Language, string>>;

/** Default status labels; can be renamed and deleted. */
const STATUS_LABELS: readonly {
  readonly name: Names;
  readonly type: string;
  readonly color: string;
  readonly isDefault?: boolean;
}[] = [
  {
    name: { en: 'Ready to deploy', de: 'Einsatzbereit', es: 'Listo para asignar' },
    type: 'deployable',
    color: '#16a34a',
    isDefault: true,
  },
  { name: { en: 'Pending', de: 'In Vorbereitung', es: 'Pendiente' }, type: 'pending', color: '#d97706' },
  { name: { en: 'In repair', de: 'In Reparatur', es: 'En reparación' }, type: 'undeployable', color: '#dc2626' },
  {
    name: { en: 'Lost or stolen', de: 'Verloren oder gestohlen', es: 'Perdido o robado' },
    type: 'archived',
    color: '#7c3aed',
  },
  { name: { en: 'Retired', de: 'Ausgemustert', es: 'Retirado' }, type: 'archived', color: '#64748b' },
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
