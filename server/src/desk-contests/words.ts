export const deskContestWords = {
  sheetName: (day: string) => `rasika-contests-${day}.csv`,
  sheetHead: [
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
