// Texts of the password field: apart from those of the login, because many pages have such a field.
export const words = { show: 'Show password', hide: 'Hide password' } as const
