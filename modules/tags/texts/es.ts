import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Etiquetas',
  about: 'Etiquetas de color en registros de cualquier tipo, para encontrar los que van juntos.',
  scan: { tag: 'Etiquetar' },
  actions: {
    addTags: {
      title: 'Añadir etiquetas',
      heading: 'Añadir etiquetas a {what}',
      willMany: 'Se añadirán etiquetas a {what}.',
      done: 'Etiquetas añadidas a {what}.',
      doneMany: 'Etiquetas añadidas a {what}.',
      didMany: 'Etiquetas añadidas a {what}.',
      fields: { tags: { label: 'Etiquetas', help: 'Las etiquetas existentes se conservan.' } },
    },
    removeTags: {
      title: 'Quitar etiquetas',
      heading: 'Quitar etiquetas de {what}',
      willMany: 'Se quitarán etiquetas de {what}.',
      done: 'Etiquetas quitadas de {what}.',
      doneMany: 'Etiquetas quitadas de {what}.',
      didMany: 'Etiquetas quitadas de {what}.',
      fields: { tags: { label: 'Etiquetas', help: 'Las demás etiquetas se conservan.' } },
    },
  },
  records: {
    tag: {
      one: 'Etiqueta',
      many: 'Etiquetas',
      add: 'Añadir etiqueta',
      empty: 'Las etiquetas marcan registros que van juntos, como «en leasing» o «por sustituir». Añada la primera.',
      fields: { name: 'Nombre', color: 'Color', description: 'Descripción' },
      sections: { main: 'General', description: 'Descripción' },
    },
    '*': { fields: { tags: 'Etiquetas' }, sections: { tags: 'Etiquetas' } },
  },
  screens: {
    tags: {
      tags: 'Etiquetas',
      add: 'Añadir etiqueta',
      added: 'Se ha añadido la etiqueta «{tag}».',
      remove: 'Quitar etiqueta {tag}',
      removed: 'Se ha quitado la etiqueta «{tag}».',
      scan: { added: 'etiqueta añadida: {tag}', first: 'Elija primero una etiqueta.' },
    },
  },
};
