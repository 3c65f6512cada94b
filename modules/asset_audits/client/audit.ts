import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { auditFields } from '../contract/audit_fields.ts';

/** The form of an audit. */
export const auditPart: ActionPart = {
  form: () => ({ ...auditFields, moves_asset: { kind: 'boolean', default: true } }),
  words: {
    en: {
      heading: 'Audit {{what}}',
      willMany: '{{what}} will be audited.',
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
      willMany: 'Die Inventur von {{what}} wird erfasst.',
      done: 'Inventur erfasst: {{what}}.',
      doneMany: 'Inventur erfasst: {{what}}.',
      didMany: 'Inventur erfasst: {{what}}.',
      fields: {
        location: { label: 'Gefunden am Standort', hint: 'leer: erfasster Standort' },
        moves_asset: { label: 'Standort des Assets aktualisieren' },
        condition: { label: 'Zustand', wide: false },
        next_audit: { label: 'Nächste Inventur', hint: 'leer: nach dem Intervall', wide: false },
        notes: { label: 'Notiz' },
      },
    },
    es: {
      heading: 'Auditar {{what}}',
      willMany: 'Se auditarán {{what}}.',
      done: '{{what}} se ha auditado.',
      doneMany: 'Auditoría registrada: {{what}}.',
      didMany: 'Auditoría registrada: {{what}}.',
      fields: {
        location: { label: 'Encontrado en', hint: 'vacío: la registrada' },
        moves_asset: { label: 'Actualizar la ubicación del activo' },
        condition: { label: 'Estado físico', wide: false },
        next_audit: { label: 'Próxima auditoría', hint: 'vacío: según el intervalo', wide: false },
        notes: { label: 'Nota' },
      },
    },
  },
};
