export const texts = {
  title: 'Tags',
  about: 'Coloured tags on records of any type, to find records that belong together.',
  scan: { tag: 'Tag' },
  actions: {
    addTags: {
      title: 'Add tags',
      heading: 'Add tags to {what}',
      willMany: 'Tags will be added to {what}.',
      done: 'Tags added to {what}.',
      doneMany: 'Tags added to {what}.',
      didMany: 'Tags added to {what}.',
      fields: { tags: { label: 'Tags', help: 'Existing tags stay.' } },
    },
    removeTags: {
      title: 'Remove tags',
      heading: 'Remove tags from {what}',
      willMany: 'Tags will be removed from {what}.',
      done: 'Tags removed from {what}.',
      doneMany: 'Tags removed from {what}.',
      didMany: 'Tags removed from {what}.',
      fields: { tags: { label: 'Tags', help: 'Other tags stay.' } },
    },
  },
  records: {
    tag: {
      one: 'Tag',
      many: 'Tags',
      add: 'Add tag',
      empty: 'Tags mark records that belong together, such as “leased” or “to be replaced”. Add the first one.',
      fields: { name: 'Name', color: 'Colour', description: 'Description' },
      sections: { main: 'General', description: 'Description' },
    },
    '*': { fields: { tags: 'Tags' }, sections: { tags: 'Tags' } },
  },
  screens: {
    tags: {
      tags: 'Tags',
      add: 'Add tag',
      added: 'Tag “{tag}” added.',
      remove: 'Remove tag {tag}',
      removed: 'Tag “{tag}” removed.',
      scan: { added: 'tag added: {tag}', first: 'Choose a tag first.' },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    tags: typeof texts;
  }
}
