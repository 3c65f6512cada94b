export const texts = {
  nav: { dashboard: 'Dashboard' },
  permissions: { 'dashboard:all': 'Dashboard' },
  screens: {
    dashboard: {
      hello: { morning: 'Good morning, {name}', day: 'Hello, {name}', evening: 'Good evening, {name}' },
      scan: 'Scan',
      deployed: 'Checked out',
      share: '{share}% of all',
      ready: '{shown} available',
      cost: 'Purchase cost',
      due: {
        overdue: 'Overdue',
        due_week: 'Due back this week',
        warranty: 'Warranty ends in 90 days',
        eol: 'End of life in 90 days',
      },
      due_week_note: '{shown} due this week',
      by_state: 'By availability',
      by_category: 'By category',
      by_location: 'By location',
      no_location: 'No asset has a location yet.',
      all: 'All assets',
      next: 'Due next',
      growth: 'Assets over the last 12 months',
      movement: 'Check-outs and check-ins',
      trend: {
        none: 'Nothing was checked out or in during the last 12 weeks.',
        this_month: '+{shown} this month',
        this_week: '{shown} this week',
        year_one: '{shown} of today’s assets was added in the last 12 months',
        year_other: '{shown} of today’s assets were added in the last 12 months',
        month: '{month}: {added} added, {total} in total',
        out: 'Checked out',
        week: 'Week of {day}: {out} checked out, {back} checked in',
        in: 'Checked in',
      },
      happened: 'Recent activity',
      priced_one: '{shown} asset with a purchase cost',
      priced_other: '{shown} assets with a purchase cost',
      arrange: {
        start: 'Customize',
        done: 'Done',
        add: 'Add',
        reset: 'Reset to default',
        reset_done: 'Dashboard reset to default',
        hint: 'Drag tiles by their handle, or use the arrow keys on it.',
        move: 'Move {name}',
        moved: '{name} is now at position {position} of {of}',
        wide: 'Make {name} wide',
        narrow: 'Make {name} narrow',
        remove: 'Remove {name}',
        removed: '{name} removed',
        empty: 'This dashboard is empty',
        empty_text: 'Customize it to add figures, cards and counts of saved views.',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    dashboard: typeof texts;
  }
}
