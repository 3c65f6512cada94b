export const texts = {
  screens: {
    palette: {
      title: 'Search and commands',
      placeholder: 'Search or enter a command…',
      results_one: '{count} entry',
      results_other: '{count} entries',
      groups: {
        here: '{subject}',
        pinned: 'Pinned',
        recent: 'Recently opened',
        go: 'Go to',
        add: 'Add',
        settings: 'Settings',
        do: 'Commands',
      },
      all: 'Show all in {what}',
      similar: '{what}, similar',
      left_out: 'Not searched in time: {what}',
      search_again: 'Search again',
      all_number: 'Show all {number} in {what}',
      none: {
        title: 'Nothing found for “{query}”',
        text: 'Try fewer letters, part of the serial number or asset tag, or another word.',
      },
      here: 'You are here',
      pin: 'Pin',
      unpin: 'Unpin',
      light: 'Light theme',
      dark: 'Dark theme',
      speak: 'Switch to {language}',
      switch: 'Workspace: {name}',
      words: {
        go: 'go open page',
        add: 'new create',
        look: 'theme mode colour settings night',
        language: 'language',
        leave: 'log out exit',
      },
      keys: { move: 'Move', run: 'Open', pin: 'Pin', close: 'Close', help: 'Keyboard shortcuts' },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    search: typeof texts;
  }
}
