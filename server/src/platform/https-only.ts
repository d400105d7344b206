/**
 * HSTS: a browser that came by https uses https for two years. On every response of a site whose own URL is
 * https.
 */
export const httpsOnly = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const
