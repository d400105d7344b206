export const deskContestWords = {
  csvName: (day: string) => `rasika-contests-${day}.csv`,
  csvHead: [
    'Contest',
    'Theme',
    'Opened',
    'Ends',
    'Status',
    'Results due',
    'Entries',
    'Judged',
    'Disqualified',
    'Results',
  ],
}
