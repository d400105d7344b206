export const link = {
  url: 'Write a full address that starts with https:// or http://',
  secure: 'Write an address that starts with https://',
  plain: 'Write the address without a user name, a password or a port',
  on: (host: string) => `Write an address on ${host}`,
  public: 'Write the address of a site on the public web',
} as const
