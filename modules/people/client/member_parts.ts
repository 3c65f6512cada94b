import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { ActionPart, ActionRow } from '@steward/kernel/client/action_form/action_part.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';

export const addToGroupPart: ActionPart = {
  words: {
    en: {
      heading: 'Add {{what}} to a group',
      willMany: '{{what}} will be added to the group.',
      done: '{{what}} added to the group.',
      doneMany: '{{what}} added to the group.',
      didMany: '{{what}} added to the group.',
      fields: { group: { label: 'Group' } },
    },
    de: {
      heading: '{{what}} zu einer Gruppe hinzufügen',
      willMany: 'Aufnahme in die Gruppe: {{what}}.',
      done: '{{what}} zur Gruppe hinzugefügt.',
      doneMany: '{{what}} zur Gruppe hinzugefügt.',
      didMany: '{{what}} zur Gruppe hinzugefügt.',
      fields: { group: { label: 'Gruppe' } },
    },
    es: {
      heading: 'Añadir {{what}} a un grupo',
      willMany: 'Alta en el grupo: {{what}}.',
      done: 'Se ha añadido al grupo: {{what}}.',
      doneMany: 'Alta en el grupo: {{what}}.',
      didMany: 'Alta en el grupo: {{what}}.',
      fields: { group: { label: 'Grupo' } },
    },
  },
};

/** The only group that somebody is in. */
function onlyGroup([row, ...others]: readonly ActionRow[]): Values {
  const groups: unknown = row?.['groups'];
  const [group, ...further]: readonly unknown[] = Array.isArray(groups) ? groups : [];
  return others.length === 0 && further.length === 0 && isNamed(group) ? { group } : {};
}

export const removeFromGroupPart: ActionPart = {
  start: onlyGroup,
  words: {
    en: {
      heading: 'Remove {{what}} from a group',
      willMany: '{{what}} will be removed from the group.',
      done: '{{what}} removed from the group.',
      doneMany: '{{what}} removed from the group.',
      didMany: '{{what}} removed from the group.',
      fields: { group: { label: 'Group' } },
    },
    de: {
      heading: '{{what}} aus einer Gruppe entfernen',
      willMany: 'Entfernung aus der Gruppe: {{what}}.',
      done: '{{what}} aus der Gruppe entfernt.',
      doneMany: '{{what}} aus der Gruppe entfernt.',
      didMany: '{{what}} aus der Gruppe entfernt.',
      fields: { group: { label: 'Gruppe' } },
    },
    es: {
      heading: 'Quitar {{what}} de un grupo',
      willMany: 'Baja del grupo: {{what}}.',
      done: 'Baja del grupo: {{what}}.',
      doneMany: 'Baja del grupo: {{what}}.',
      didMany: 'Baja del grupo: {{what}}.',
      fields: { group: { label: 'Grupo' } },
    },
  },
};
