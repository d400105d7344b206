export const account = {
  loggedIn: 'Login successful',
  registered: 'Registration successful',
  loggedOut: 'Logout success',
  addressSaved: 'Address saved successfully!',
  addressRemoved: 'Address removed',
} as const
