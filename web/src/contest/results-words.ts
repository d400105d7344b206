// Texts of the contest's results.
import { resultsWithinHours } from '@rasika/contract/contest-ranking.ts'

export const words = {
  noneTitle: 'Contest results',
  none: `No contest has been decided yet. Results come within ${resultsWithinHours} hours after a contest ends.`,
  title: (contest: string) => `Results of ${contest}`,
  description: (contest: string, theme: string) =>
    `Winner and finalists of ${contest} at Rasika. The theme was ${theme}.`,
  lead: (theme: string, entries: number) =>
    entries === 1
      ? `The theme was ${theme}. One artist entered.`
      : `The theme was ${theme}. ${entries} artists entered.`,
  setOn: (day: string) => `Decided on ${day}`,
  gone: 'The artists whose works were chosen are no longer with us at Rasika.',
  result: { winner: 'Winner', finalist: 'Finalist' },
  place: (result: string, place: number) => (place === 1 ? result : `${result}, place ${place}`),
  alt: (artist: string) => `The artwork that ${artist} entered`,
  judging: {
    title: 'How the contest is judged',
    criteria: [
      ['Creativity', 'An idea of one’s own, and what becomes of it.'],
      ['Technical skill', 'How well the artist commands the material.'],
      ['Theme adherence', 'Whether the theme can be seen in the work.'],
      ['Visual impact', 'What the picture does at first sight, and at second.'],
    ],
    how:
      'Two judges score every artwork from 0 to 10 by each of these, without knowing whose it is. The highest sum ' +
      'wins; the next are finalists.',
    prize: 'A winner and finalists are named. There is no prize money.',
  },
  toContest: 'To the contest',
} as const
