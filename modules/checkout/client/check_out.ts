import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import i18next from 'i18next';
import { checkoutFields } from '../contract/actions.ts';
import { nameOfAsset } from './toasts.ts';

/** The form of a check-out. */
export const checkoutPart: ActionPart = {
  form: () => ({
    holder: checkoutFields.holder,
    // Today means now; an earlier date its beginning.
    checked_out_at: { kind: 'date' },
    expected_checkin: checkoutFields.expected_checkin,
    note: checkoutFields.note,
    take_contents: checkoutFields.take_contents,
  }),
  slots: {
    holder: lazyPart(() => import('./AssigneeSlot.tsx').then((one) => ({ default: one.AssigneeSlot }))),
    take_contents: lazyPart(() => import('./ContentsSlot.tsx').then((one) => ({ default: one.ContentsSlot }))),
    expected_checkin: lazyPart(() => import('./DueSlot.tsx').then((one) => ({ default: one.DueSlot }))),
  },
  name: nameOfAsset,
  told: ({ holder }) => ({ holder: isNamed(holder) ? holder.name : '' }),
  unable: (row, what) =>
    i18next.t(row['holder'] ? 'is_out' : 'not_ready', {
      ns: 'checkout',
      what,
      holder: isNamed(row['holder']) ? row['holder'].name : '',
    }),
  words: {
    en: {
      heading: 'Check out {{what}}',
      willMany: '{{what}} will be checked out.',
      done: '{{what}} is checked out to {{holder}}.',
      doneMany: '{{what}} checked out to {{holder}}.',
      didMany: '{{what}} checked out.',
      fields: {
        checked_out_at: { label: 'Since', hint: 'Empty: now', wide: false },
        expected_checkin: { label: 'Due back', wide: false },
        note: { label: 'Note' },
        take_contents: {
          label: 'Take assigned assets along',
          help: 'Assets that are assigned to this asset get the same location.',
        },
      },
    },
    de: {
      heading: '{{what}} ausgeben',
      willMany: 'Ausgabe: {{what}}.',
      done: '{{what}} ist an {{holder}} ausgegeben.',
      doneMany: '{{what}} an {{holder}} ausgegeben.',
      didMany: '{{what}} ausgegeben.',
      fields: {
        checked_out_at: { label: 'Seit', hint: 'Leer: jetzt', wide: false },
        expected_checkin: { label: 'Rückgabe bis', wide: false },
        note: { label: 'Notiz' },
        take_contents: {
          label: 'Zugewiesene Assets mitnehmen',
          help: 'Assets, die diesem Asset zugewiesen sind, erhalten denselben Standort.',
        },
      },
    },
    es: {
      heading: 'Asignar {{what}}',
      willMany: 'Asignación de {{what}}.',
      done: 'Asignación a {{holder}} registrada: {{what}}.',
      doneMany: 'Asignación a {{holder}} registrada: {{what}}.',
      didMany: 'Asignación registrada: {{what}}.',
      fields: {
        checked_out_at: { label: 'Desde', hint: 'Vacío: ahora', wide: false },
        expected_checkin: { label: 'Devolución prevista', wide: false },
        note: { label: 'Nota' },
        take_contents: {
          label: 'Llevar también los activos asignados',
          help: 'Los activos asignados a este activo reciben la misma ubicación.',
        },
      },
    },
  },
};
