// The pages of a demonstration's mails, for whoever shows the house to somebody.
export const words = {
  title: 'Mails',
  description: 'What this demonstration would have sent by mail.',
  lead: 'This demonstration has no mail server. What it would have sent is kept here, newest first.',
  none: 'No mail yet',
  noneText: 'The first one is written when an order is paid.',
  browse: 'View All Artworks',
  to: 'To',
  written: 'Written',
  all: 'All mails',
  asHtml: 'As a mail program shows it',
  asText: 'As plain text',
} as const
