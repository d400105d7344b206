/** The spec's error catalogue (section 8): the page's message for a failed call, by status. */
export const problem = {
  badRequest: 'Bad request',
  notJson: 'Send the body as application/json',
  logInAgain: 'Please log in again',
  forbidden: 'You do not have permission to perform this action',
  notFound: 'The requested resource was not found',
  tooLarge: 'Image size is too large',
  invalid: 'Validation failed',
  tooMany: 'Too many requests. Please try again later.',
  fault: 'Internal server error',
  unavailable: 'Server error. Please try again later.',
  offline: 'Please check your internet connection.',
  somethingWrong: 'Something went wrong',
} as const
