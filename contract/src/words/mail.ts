export const mail = {
  chosen: 'Your choice is kept',
  off: 'These mails are switched off',
  on: 'These mails come again',
  linkWrong: 'This link is not whole. Open it again from the mail',
} as const
