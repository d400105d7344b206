// Texts of the forgotten-password pages and the account settings (spec: sections 2 and 5).
export const words = {
  forgot: {
    title: 'Forgot your password?',
    description: 'Ask for a link to set a new password for your Rasika account.',
    lead: 'Write the email of your account, collector or artist. We send it a link to set a new password.',
    email: 'Email',
    submit: 'Send the link',
    busy: 'Sending...',
    check: 'Check Your Email',
    sent: (email: string) =>
      `If ${email} has an account with us, an email with a link is on its way. The link works once, and for a ` +
      'short time.',
    wait: 'It can take a few minutes. If nothing comes, look in the spam folder, or check the email address.',
    noMails: 'This demonstration sends no mail.',
    readDemoMail: 'Read the email here',
    again: 'Use another email',
    back: 'Back to log in',
    backArtist: 'Artist log in',
    needsScript: 'Asking for a link needs JavaScript. Without it, write to us from the email of your account: ',
  },
  reset: {
    title: 'A new password',
    description: 'Set a new password for your Rasika account.',
    lead: 'You will be asked for it on every device where you are logged in now.',
    password: 'New password',
    help: 'At least 8 characters',
    confirm: 'Confirm password',
    mismatch: 'Invalid Confirm Password',
    submit: 'Set the password',
    busy: 'Setting...',
    doneTitle: 'Your password is changed',
    done: 'Log in with it now. Every other session has ended.',
    login: 'Log in',
    failed: 'The password could not be set',
    noLink:
      'This page opens from the link in our email. Part of the link is missing: open it from the email again, or ' +
      'ask for another.',
    ended: 'This link has ended',
    another: 'Ask for another link',
    needsScript: 'Setting a password needs JavaScript. Allow it for this page, or write to ',
  },
  settings: {
    title: 'Account',
    password: {
      title: 'Password',
      text: 'Change it here with the one you have. You stay logged in on this device, and nowhere else.',
      present: 'Present password',
      next: 'New password',
      help: 'At least 8 characters',
      confirm: 'Confirm new password',
      mismatch: 'Invalid Confirm Password',
      submit: 'Change password',
      busy: 'Changing...',
      failed: 'The password could not be changed',
      notStored: 'Error. Try again',
    },
    sessions: {
      title: 'Where you are logged in',
      text: 'If you do not know one of these, end it and change your password.',
      loading: 'Looking where you are logged in',
      unknown: 'A device we could not name',
      current: 'This device',
      opened: (day: string) => `Since ${day}`,
      used: (day: string) => `last used on ${day}`,
      end: 'End',
      endOf: (device: string, day: string) => `End the session on ${device} since ${day}`,
      endOthers: 'Log out everywhere else',
      busy: 'Ending...',
      failed: 'The sessions could not be fetched',
      again: 'Try again',
      ended: 'The session has ended',
    },
    export: {
      title: 'Your data',
      text: 'Everything we hold of you, as one file (JSON): who you are, what you did here, and what we wrote to you.',
      submit: 'Download my data',
      busy: 'Gathering...',
      failed: 'Your data could not be gathered. Please try again',
      file: (day: string) => `rasika-my-data-${day}.json`,
    },
    close: {
      title: 'Close the account',
      text: {
        buyer:
          'Your name, address, wishlist and choices go for good, and bids that do not lead are taken back. Orders ' +
          'and invoices stay as the law asks, without your account. It cannot be undone.',
        artist:
          'Your page, works and auctions are taken down, and your profile goes for good. Sales, invoices and the ' +
          'ledger stay as the law asks. It cannot be undone, and nobody can take your username.',
      },
      first:
        'It is not possible while you lead an auction, have a win to pay for or a payment open, or while a report of ' +
        'yours about a work is not settled.',
      firstArtist:
        'It is not possible while an auction is not over, a sale is on its way, a report about one or a dispute at a ' +
        'buyer’s bank is open, or money is to be settled.',
      typed: (word: string) => `Write “${word}” to confirm`,
      word: 'close my account',
      typedWrong: (word: string) => `Write exactly: ${word}`,
      password: 'Your password',
      submit: 'Close my account for good',
      busy: 'Closing...',
      failed: 'The account could not be closed',
    },
  },
} as const
