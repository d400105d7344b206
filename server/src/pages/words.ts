// What the page host says by itself: only where no page could be made at all.
export const words = {
  wrong: 'Something went wrong.',
  tookTooLong: 'Server error. Please try again later.',
  fault: 'Internal server error',
  request: 'Request',
  home: 'Back to the entrance',
} as const
