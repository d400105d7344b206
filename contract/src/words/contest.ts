export const contest = {
  registered: 'Registration Successful',
  over: 'This contest is over',
  none: 'No contest is open at the moment',
  entered: 'You have entered this contest already: one artwork per artist',
  isOpen: 'A contest is open already, and two are never open at once',
  runs: (title: string, until: string) => `${title} is open until ${until}: it is judged after that`,
  decided: 'The results of this contest are set: nothing about them can be changed',
  notEntered: 'Nobody has entered this contest: there is nothing to decide',
  disqualified: 'This entry is disqualified: it is not judged',
  /** Of an entry; its artist reads it with the results. */
  ofHidden: 'The profile of its artist is hidden',
  hidden: 'The house has hidden your profile: you cannot enter the contest. Write to us to learn why',
  judgedByTwo: 'Two other judges have scored this entry already',
  notJudged: 'Two judges must have scored every entry first',
  missing: (codes: readonly string[]) =>
    codes.length === 1
      ? `1 entry has not been scored by two judges yet: ${codes.join()}`
      : `${codes.length} entries have not been scored by two judges yet: ${codes.join(', ')}`,
  tied: 'Equal sums decide about a place. Say which entry goes first, and why',
  tiedEntries: (codes: readonly string[]) => `Equal sums: ${codes.join(', ')}. Say which goes first, and why`,
  tieReason: 'Write why this entry goes first',
  notHere: 'No such entry is in this contest',
  imageMissing: 'Please upload an image first',
  imageTooLarge: 'File is too large. Maximum allowed size is 1MB.',
} as const
