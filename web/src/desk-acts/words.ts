export const actWords = {
  title: 'What you can do',
  viewer: 'You are a viewer.',
  viewerHint: 'You see everything here and can change nothing.',
  clerk: 'You are a clerk.',
  clerkHint: 'A manager can do what stands here.',
  cancel: 'Leave it',
}

export const noteWords = {
  title: 'Notes',
  none: 'None. Only the desk sees them.',
  label: 'Add a note, only the desk sees it',
  hint: 'It cannot be changed or taken back.',
  press: 'Add the note',
  added: 'The note is added.',
}

export const lookWords = {
  show: 'show',
  showWhat: (what: string) => ` the ${what}`,
  recorded: ' (is recorded)',
}

export const auditTrailWords = {
  title: 'What the desk did',
  none: 'Nothing yet.',
  newest: (count: number) => `The newest ${count}. All of them are in the audit log.`,
}

export const approvalWords = {
  title: 'Waiting for a second person',
  asks: (name: string, at: string) => `${name} asks, ${at}`,
  withdraw: 'Withdraw',
  refuse: 'Refuse',
  leave: 'Leave it',
  will: {
    approved: 'It is carried out at once and cannot be undone.',
    refused: 'Nothing moves. It can be requested again.',
    withdrawn: 'Nothing moves. It can be requested again.',
  },
  own: 'Approve: not your own',
  notManager: 'Approve: a manager can',
  second: (limit: string) => `Above ${limit} a second person must approve.`,
  secondHint: 'You ask; another manager approves. Until then nothing moves, and you can withdraw it.',
}

export const finderWords = {
  find: 'Find',
  add: 'Add',
  noneFound: 'Nothing is found.',
  of: (name: string) => ` ${name}`,
}

export const sumWords = { rupees: 'Rupees' }
