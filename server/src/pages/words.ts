// The text of the page host, shown only where no page could be rendered, or too many were asked for.
export const words = {
  wrong: 'Something went wrong.',
  tookTooLong: 'Server error. Please try again later.',
  fault: 'Internal server error',
  tooMany: 'Too many requests. Please try again later.',
  tooManyText: 'Many pages were asked for from your network in a short time. Wait a minute, then load this page again.',
} as const
