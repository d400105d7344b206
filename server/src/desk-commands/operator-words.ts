// The sentences of `npm run operator`.
export const operatorActWords = {
  usage: `The operators of the desk’s screens.

  npm run operator -- add EMAIL --name NAME --role viewer|clerk|manager
  npm run operator -- role EMAIL viewer|clerk|manager
  npm run operator -- reset EMAIL
  npm run operator -- disable EMAIL

add         prints a password, the secret of the one-time codes (also as a QR code) and ten recovery codes, once
role        a viewer reads, a clerk acts, a manager also approves what needs a second person; from the next call on
reset       all three anew; ends every session, and lets a disabled operator in again
disable     ends every session; nothing that the operator did is removed from the audit log`,
  noEmail: 'Write the operator’s email.',
  noName: 'Write the operator’s name: --name "Asha Kulkarni".',
  noRole: (roles: readonly string[]) => `Write a role: ${roles.join(', ')}.`,
  there: (email: string) => `There is an operator ${email} already. “reset” gives a new password and new codes.`,
  none: (email: string) => `There is no operator ${email}.`,
  added: (name: string, email: string, role: string) => `${name} (${email}) is a ${role} of the desk.`,
  hasRole: (email: string, role: string) => `${email} is a ${role} from the next call on.`,
  reset: (email: string) => `${email} has a new password and new codes; every session of theirs has ended.`,
  disabled: (email: string) => `${email} can no longer log in; every session of theirs has ended.`,
  password: (password: string) => `password         ${password}`,
  totp: (secret: string) => `one-time codes   ${secret}`,
  recovery: 'recovery codes, each opens the desk once without the telephone:',
  once: 'None of this can be shown again.',
}
