// Personal data in part. What is left out has one length for everybody, so that the dots reveal nothing.

/** 'a•••@example.com' */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/** '+91 ••• 10' */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)} ••• ${phone.slice(-2)}`
}
