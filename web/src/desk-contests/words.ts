import { resultsWithinHours } from '@rasika/contract/contest-ranking.ts'
import type { ContestEntry } from '@rasika/contract/contest.ts'
import type { Criterion } from '@rasika/contract/contest-ranking.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const contestWords = {
  title: 'Contests',
  about: (total: string) => `${total} found`,
  noneYet: 'A manager opens a contest. It stands here with its entries, which two judges score once it has ended.',
  search: 'Search contests',
  searchHint: 'Title, theme',
  statuses: 'Status',
  status: deskNames.contest,
  head: {
    title: 'Contest',
    theme: 'Theme',
    ends: 'Ends',
    entries: 'Entries',
    judged: 'Judged',
    status: 'Status',
    due: 'Results due',
  },
}

export const contestPageWords = {
  back: 'Contests',
  theme: (theme: string) => `Theme: ${theme}`,
  public: 'As visitors see it',
  open: (end: string) => `Entries are accepted until ${end}. They are shown here, without names, once it has ended.`,
  none: 'Nobody has entered this contest. There is nothing to judge.',
  progress: 'Progress',
  own: (count: number, of: number) => `You have scored ${count} of ${of}`,
  others: (count: number, of: number) => `other judges ${count} of ${of}`,
  judged: (count: number, of: number) => `judged by two: ${count} of ${of}`,
  entries: 'Entries',
  entry: (number: number, of: number) => `Entry ${number} of ${of}`,
  entryName: (number: number, state: string) => `Entry ${number}, ${state}`,
  state: { own: 'scored by you', byTwo: 'scored by two others', open: 'not scored', out: 'disqualified' },
  next: 'Next',
  previous: 'Before',
  picture: (code: string) => `The picture of entry ${code}`,
  large: 'Open the picture by itself',
  description: 'What the artist writes',
  disqualified: 'Disqualified',
  blind: 'You see no names until the results are set. The order is your own.',
  scores: 'Scores',
  criterion: 'Criterion',
  you: 'You',
  sum: 'Sum',
  total: (total: number, max: number) => `Both judges: ${total} of ${max}`,
  hidden: 'Another’s scores are shown once two have scored.',
  results: 'Results',
  setBy: (name: string, at: string) => `Set by ${name}, ${at}`,
  byCommand: 'command line',
  tie: (reason: string) => `Equal sums were decided: ${reason}`,
  phone: 'phone',
  email: 'email',
  result: {
    received: 'Received',
    winner: 'Winner',
    finalist: 'Finalist',
    not_selected: 'Not selected',
    disqualified: 'Disqualified',
  } satisfies Record<ContestEntry['result'], string>,
  head: {
    place: 'Place',
    entry: 'Entry',
    artist: 'Artist',
    sum: 'Sum',
    result: 'Result',
    contact: 'To call and write',
  },
}

export const criterionWords: Record<Criterion, string> = {
  creativity: 'Creativity',
  technicalSkill: 'Technical skill',
  themeAdherence: 'Theme adherence',
  visualImpact: 'Visual impact',
}

export const scoreWords = {
  title: 'Your scores, 0 to 10',
  hint: 'A digit scores the marked line, x is 10, Backspace goes back. You can change your scores until the results are set.',
  note: 'Note, for the desk only; may be empty',
  press: 'Save and go on',
  done: (code: string) => `Your scores of ${code} are saved.`,
  closed: 'Two other judges have scored this entry: it needs no third.',
  out: 'This entry is disqualified: it is not judged.',
}

export const contestActWords = {
  notManager: 'A manager can',
  decided: 'The results are set',
  open: {
    title: 'Open a contest',
    hint: 'Artists enter it from now on; one at a time',
    none: 'Not possible: a contest is open',
    heading: 'Title',
    theme: 'Theme',
    themeHint: 'Artists read it, and the judges score how an entry keeps to it',
    days: 'Days',
    will: (end: string | null) => [
      ...(end === null
        ? []
        : [
            `It takes entries until ${end}; then two judges score each, and the results are due in ${resultsWithinHours} hours.`,
          ]),
      'Everybody sees it on the contest page at once. It cannot be changed or taken back.',
    ],
    press: 'Open the contest',
    done: 'The contest is open.',
  },
  disqualify: {
    title: 'Disqualify this entry',
    hint: 'It is judged no more; can be taken back',
    none: 'It is disqualified already',
    reason: 'Reason, the artist reads it with the results',
    will: ['The entry leaves the judging; scores that it has stay.', 'It can be reinstated until the results are set.'],
    press: 'Disqualify it',
    done: 'The entry is disqualified.',
  },
  reinstate: {
    title: 'Reinstate this entry',
    hint: 'It is judged again',
    none: 'It is judged',
    will: 'The entry is judged again, with the scores that it has. It can be disqualified again.',
    press: 'Reinstate it',
    done: 'The entry is judged again.',
  },
  decide: {
    title: 'Set the results',
    hint: 'Every entrant gets a mail; it cannot be undone',
    missing: (count: number) =>
      count === 1 ? '1 entry is not scored by two judges yet' : `${count} entries are not scored by two judges yet`,
    finalists: 'Finalists beside the winner, 0 to 9',
    preview: 'As it would be',
    tied: 'Equal sums decide about a place: say which entry goes first.',
    first: (code: string) => `${code} goes first`,
    chosen: (codes: string) => `First among equals: ${codes}`,
    again: 'Choose again',
    reason: 'Why it goes first',
    will: (mails: number) => [
      mails === 1
        ? 'A mail goes to the one entrant.'
        : `A mail goes to each of the ${mails} entrants, with their own result.`,
      'Winner and finalists stand at /contest/results at once, with their names.',
      'It cannot be undone, and no score can be changed any more.',
    ],
    press: 'Set the results for good',
    done: 'The results are set. A mail goes to everybody who entered.',
  },
}
