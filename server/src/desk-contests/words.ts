export const deskContestWords = {
  sheetName: (day: string) => `rasika-contests-${day}.csv`,
  sheetHead: [
    'Contest',
    'Theme',
    'Opened',
    'Ends',
    'Stage',
    'Results due',
    'Entries',
    'Judged',
    'Disqualified',
    'Results',
  ],
}
