import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { auditFields } from '../contract/audit_fields.ts';

/** The form of an audit. */
export const auditPart: ActionPart = {
  form: () => ({ ...auditFields, moves_asset: { kind: 'boolean', default: true } }),
  words: {
    en: {
      heading: 'Audit {{what}}',
      willMany: '{{what}} will be audited.',
      done: '{{what}} audited.',
      doneMany: '{{what}} audited.',
      didMany: '{{what}} audited.',
      fields: {
        location: { label: 'Location found', hint: 'Empty: recorded location' },
        moves_asset: { label: 'Update the location of the asset' },
        condition: { label: 'Condition', wide: false },
        next_audit: { label: 'Next audit', hint: 'Empty: by the interval', wide: false },
        notes: { label: 'Note' },
      },
    },
    de: {
      heading: 'Inventur: {{what}}',
      willMany: 'Inventur: {{what}}.',
      done: 'Inventur erfasst: {{what}}.',
      doneMany: 'Inventur erfasst: {{what}}.',
      didMany: 'Inventur erfasst: {{what}}.',
      fields: {
        location: { label: 'Gefunden am Standort', hint: 'Leer: erfasster Standort' },
        moves_asset: { label: 'Standort des Assets aktualisieren' },
        condition: { label: 'Zustand', wide: false },
        next_audit: { label: 'Nächste Inventur', hint: 'Leer: nach dem Intervall', wide: false },
        notes: { label: 'Notiz' },
      },
    },
    es: {
      heading: 'Auditar {{what}}',
      willMany: 'Auditoría de {{what}}.',
      done: 'Auditoría registrada: {{what}}.',
      doneMany: 'Auditoría registrada: {{what}}.',
      didMany: 'Auditoría registrada: {{what}}.',
      fields: {
        location: { label: 'Encontrado en', hint: 'Vacío: la ubicación registrada' },
        moves_asset: { label: 'Actualizar la ubicación del activo' },
        condition: { label: 'Estado físico', wide: false },
        next_audit: { label: 'Próxima auditoría', hint: 'Vacío: según el intervalo', wide: false },
        notes: { label: 'Nota' },
      },
    },
  },
};
