export const mail = {
  chosen: 'Your choice is kept',
  off: 'These mails are switched off',
  on: 'These mails come again',
  onThisMachine: 'The emails of this demonstration are shown only on the computer it runs on',
  linkWrong: 'This link is incomplete. Open it again from the mail',
} as const
