export const accountSettings = {
  resetRequested: 'If an account has this email, an email with a link is on its way',
  resetEnded: 'This link has been used, or is too old. Ask for another',
  passwordChanged: 'Your password is changed',
  wrongPassword: 'This is not your password',
  sessionEnded: 'The session has ended',
  sessionsEnded: (count: number) =>
    count === 0
      ? 'You are logged in nowhere else'
      : count === 1
        ? 'One other session has ended'
        : `${count} other sessions have ended`,
  closed: 'Your account is closed',
  tied: 'Your account cannot be closed yet',
} as const
