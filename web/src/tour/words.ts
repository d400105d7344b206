export const words = {
  title: 'Virtual Tour',
  description:
    'Walk along one long wall of works from the house, each hung at its true size beside the next, with a visitor ' +
    'for scale.',
  intro: 'One long wall',
  about: 'Everything on it hangs at the same scale. The visitor is 162 cm tall.',
  how: 'Walk with the arrow keys, by scrolling, or by pulling the wall along.',
  howTouch: 'Swipe to walk. Touch a work to step closer.',
  region: 'The wall',
  of: (at: number, all: number) => `${at} / ${all}`,
  before: (at: number, all: number, title: string, artist: string) => `${at} of ${all}: ${title} by ${artist}`,
  previous: 'Previous work',
  next: 'Next work',
  closer: 'Step closer',
  end: 'One wall is still empty',
  endAct: 'Explore Collection',
  empty: 'The first works are on their way to the wall.',
} as const
