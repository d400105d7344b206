// The choices of the desk's lists, free of schemas: pages name them.

/** act: changed something; look: read personal data; session: logged in or out. */
export const auditKinds = ['act', 'look', 'session'] as const
export type AuditKind = (typeof auditKinds)[number]
