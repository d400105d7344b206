// Texts of the contest that the artists' signup shows too: apart from the others, so that it loads no more of them.
import { resultsWithinHours } from '@rasika/contract/contest-ranking.ts'

export const words = {
  forArtists: 'The contest is for artists with an account at Rasika. It is free, and takes three steps.',
  /** Facts for visitors before they sign up. */
  facts: (theme: string, end: string): readonly (readonly [name: string, text: string])[] => [
    ['Theme', theme],
    ['Open until', end],
    ['Who can enter', 'Artists with an account at Rasika. It is free.'],
    ['Rules', 'One original artwork per artist, as a picture of at least 1920x1080 pixels, PNG, JPG or GIF up to 1MB.'],
    ['Judging', 'Creativity, technical skill, theme adherence and visual impact.'],
    ['Results', `Within ${resultsWithinHours} hours after the end, by phone and email.`],
    ['Prize', 'A winner and finalists are named. There is no prize money.'],
  ],
}
