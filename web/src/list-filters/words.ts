// Sentences shared by all lists with filters: the bar, the chips and the link to more.
export const words = {
  filters: {
    title: 'Filters',
    close: 'Close filters',
    min: 'Min',
    max: 'Max',
    any: 'Any',
    swapped: 'Min was above Max, so the two were swapped.',
    apply: 'Apply',
    active: (count: number) => (count === 1 ? '1 active' : `${count} active`),
  },
  chips: {
    group: 'Active filters',
    search: (text: string) => `“${text}”`,
    from: (price: string) => `From ${price}`,
    to: (price: string) => `Up to ${price}`,
    remove: ', remove',
    clear: 'Clear all',
  },
  dropped: {
    lead: 'Without one of these filters there is more:',
    chip: (filter: string) => `Without ${filter}:`,
  },
  count: 'Showing ',
  sort: { label: 'Sort', submit: 'Sort' },
  view: { group: 'View', grid: 'Grid', list: 'List' },
  more: { shown: (shown: string, total: string) => `${shown} of ${total} shown`, again: 'Try again' },
  failed: { request: 'Request', again: 'Try again' },
} as const
