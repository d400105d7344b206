export const auditWords = {
  csvName: (day: string) => `rasika-audit-${day}.csv`,
  csvHead: ['Day', 'Time (IST)', 'Operator', 'Where', 'Kind', 'Action', 'About', 'Particulars'],
  screen: 'screen',
  commandLine: 'command line',
}
