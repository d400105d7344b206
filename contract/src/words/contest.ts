export const contest = {
  registered: 'Registration Successful',
  over: 'This contest is over',
  none: 'No contest is open at the moment',
  entered: 'You have entered this contest already: one artwork per artist',
  imageMissing: 'Please upload an image first',
  imageTooLarge: 'File is too large. Maximum allowed size is 1MB.',
} as const
