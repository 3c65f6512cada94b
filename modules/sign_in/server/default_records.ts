import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { templatePermissions, type TemplateName } from '@steward/modules/permissions/contract';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { searchable } from '@steward/kernel/server/engine/storage.ts';

type Names = Readonly<Record<Language, string>>;

const WORKSPACE: Names = { en: 'Main', de: 'Zentrale', es: 'Principal' };

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

/** Default groups for inviting colleagues. */
const GROUPS: readonly { readonly name: Names; readonly template: TemplateName }[] = [
  { name: { en: 'Asset managers', de: 'Assetverwaltung', es: 'Gestores de activos' }, template: 'manages_assets' },
  { name: { en: 'Front desk', de: 'Ausgabe', es: 'Mostrador' }, template: 'clerk' },
  { name: { en: 'Auditors', de: 'Prüfung', es: 'Auditores' }, template: 'reads_everything' },
  { name: { en: 'Employees', de: 'Beschäftigte', es: 'Empleados' }, template: 'portal_only' },
];

/** Creates the default records of a new company. */
export async function writeDefaults(
  tx: Tx,
  companyId: string,
  ownerId: string,
  language: Language,
  now: Date,
): Promise<void> {
  const workspace = WORKSPACE[language];
  await tx.run(sql`insert into workspace (company_id, id, name, search_text, created_at, updated_at, created_by)
    values (${companyId}, ${v7()}, ${workspace}, ${searchable(workspace)}, ${now}, ${now}, ${ownerId})`);
  const labels = STATUS_LABELS.map(({ name, type, color, isDefault }) => {
    const word = name[language];
    return sql`(${companyId}, ${v7()}, ${word}, ${type}, ${color}, ${isDefault === true}, ${searchable(word)}, ${now},
      ${now}, ${ownerId})`;
  });
  await tx.run(
    sql`insert into status_label (company_id, id, name, type, color, is_default, search_text, created_at, updated_at,
      created_by) values ${sql.join(labels)}`,
  );
  const groups = GROUPS.map(
    ({ name, template }) =>
      sql`(${companyId}, ${v7()}, ${name[language]}, ${templatePermissions(template)}::text[], ${searchable(name[language])},
        ${now}, ${now}, ${ownerId})`,
  );
  await tx.run(
    sql`insert into user_group (company_id, id, name, custom_permissions, search_text, created_at, updated_at,
      created_by) values ${sql.join(groups)}`,
  );
  await tx.run(sql`insert into asset_tag_sequence (company_id, next) values (${companyId}, 1)`);
}
