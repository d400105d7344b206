/** HSTS: a browser that came by https asks by https for two years. On every answer of a site whose own address is https. */
export const httpsOnly = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const
