import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { ActionPart, ActionRow } from '@steward/kernel/client/action_form/action_part.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';

export const addToGroupPart: ActionPart = {
  words: {
    en: {
      heading: 'Add {{what}} to a group',
      willMany: '{{what}} will be added to the group.',
      done: '{{what}} is in the group now.',
      doneMany: '{{what}} are in the group now.',
      didMany: '{{what}} added to the group.',
      fields: { group: { label: 'Group' } },
    },
    de: {
      heading: '{{what}} zu einer Gruppe hinzufügen',
      willMany: '{{what}} werden zur Gruppe hinzugefügt.',
      done: '{{what}} ist jetzt in der Gruppe.',
      doneMany: '{{what}} sind jetzt in der Gruppe.',
      didMany: '{{what}} zur Gruppe hinzugefügt.',
      fields: { group: { label: 'Gruppe' } },
    },
    es: {
      heading: 'Añadir {{what}} a un grupo',
      willMany: 'Se añadirán al grupo {{what}}.',
      done: '{{what}} está ahora en el grupo.',
      doneMany: '{{what}} están ahora en el grupo.',
      didMany: 'Se han añadido al grupo {{what}}.',
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
      done: '{{what}} is no longer in the group.',
      doneMany: '{{what}} are no longer in the group.',
      didMany: '{{what}} removed from the group.',
      fields: { group: { label: 'Group' } },
    },
    de: {
      heading: '{{what}} aus einer Gruppe entfernen',
      willMany: '{{what}} werden aus der Gruppe entfernt.',
      done: '{{what}} ist nicht mehr in der Gruppe.',
      doneMany: '{{what}} sind nicht mehr in der Gruppe.',
      didMany: '{{what}} aus der Gruppe entfernt.',
      fields: { group: { label: 'Gruppe' } },
    },
    es: {
      heading: 'Quitar {{what}} de un grupo',
      willMany: 'Se quitarán del grupo {{what}}.',
      done: '{{what}} ya no está en el grupo.',
      doneMany: '{{what}} ya no están en el grupo.',
      didMany: 'Se han quitado del grupo {{what}}.',
      fields: { group: { label: 'Grupo' } },
    },
  },
};
