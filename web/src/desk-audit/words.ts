export const auditWords = {
  title: 'Audit log',
  about: (total: string) => `Acts and looks, newest first: ${total}. Nothing is ever removed.`,
  noneYet: 'What operators do, and which personal data they look at, stands here.',
  search: 'Search the audit log',
  searchHint: 'Operator, action, number',
  kinds: 'Kind',
  days: 'Days',
  kind: { act: 'Acts', look: 'Looks', session: 'Sessions' },
  head: { at: 'When', operator: 'Who', action: 'What', object: 'About', detail: 'Particulars' },
  commandLine: 'command line',
}
