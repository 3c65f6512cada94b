import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { auditFields } from '../contract/audit_fields.ts';
import { assetAudit } from '../contract/asset_audit.ts';

/** Removes the latest audit of each asset: what it has changed of the asset is as before. */
async function takeBack(rows: readonly { readonly id: string }[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const { results } = await api.get<Page<Row>>(`${assetAudit.wire}/`, {
    query: {
      sort: '-created_at',
      page_size: Math.min(500, ids.length * 4),
      filters: JSON.stringify({ field: 'asset', op: 'in', value: ids }),
    },
  });
  const latest = new Map(results.toReversed().map((one) => [assetOf(one), one.id]));
  await api.del(`${assetAudit.wire}/delete/`, { ids: [...latest.values()] });
}

function assetOf({ asset }: Row): string {
  return isNamed(asset) ? asset.id : '';
}

/** The form of an audit. */
export const auditPart: ActionPart = {
  form: () => ({ ...auditFields, moves_asset: { kind: 'boolean', default: true } }),
  undo: (rows) => () => takeBack(rows),
  words: {
    en: {
      heading: 'Audit {{what}}',
      done: '{{what}} is audited.',
      doneMany: '{{what}} audited.',
      didMany: '{{what}} audited.',
      fields: {
        location: { label: 'Location found', hint: 'where it is recorded, if empty' },
        moves_asset: { label: 'Update the location of the asset' },
        condition: { label: 'Condition', wide: false },
        next_audit: { label: 'Next audit', hint: 'by the interval, if empty', wide: false },
        notes: { label: 'Note' },
      },
    },
    de: {
      heading: 'Inventur: {{what}}',
      done: 'Inventur erfasst: {{what}}.',
      doneMany: 'Inventur erfasst: {{what}}.',
      didMany: 'Inventur erfasst: {{what}}.',
      fields: {
        location: { label: 'Gefunden an Standort', hint: 'leer: erfasster Standort' },
        moves_asset: { label: 'Standort des Assets aktualisieren' },
        condition: { label: 'Zustand', wide: false },
        next_audit: { label: 'Nächste Inventur', hint: 'leer: nach dem Intervall', wide: false },
        notes: { label: 'Notiz' },
      },
    },
    es: {
      heading: 'Auditar {{what}}',
      done: '{{what}} se ha auditado.',
      doneMany: '{{what}} auditados.',
      didMany: '{{what}} auditados.',
      fields: {
        location: { label: 'Ubicación encontrada', hint: 'vacío: la registrada' },
        moves_asset: { label: 'Actualizar la ubicación del activo' },
        condition: { label: 'Condición', wide: false },
        next_audit: { label: 'Próxima auditoría', hint: 'vacío: según el intervalo', wide: false },
        notes: { label: 'Nota' },
      },
    },
  },
};
