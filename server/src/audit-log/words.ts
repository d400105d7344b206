export const auditWords = {
  sheetName: (day: string) => `rasika-audit-${day}.csv`,
  sheetHead: ['Day', 'Time (IST)', 'Operator', 'Where', 'Kind', 'Action', 'About', 'Particulars'],
  screen: 'screen',
  commandLine: 'command line',
}
