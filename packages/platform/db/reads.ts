/** The tables other modules may read, and which modules. */
export const reads = {
  audit: [
    'access',
    'auditLog',
    'authorityNotifications',
    'company',
    'deviations',
    'presence',
    'retention',
    'scoringSessions',
    'statistics',
  ],
  audit_blocks: ['retention'],
  audit_redactions: ['retention'],
  ended_tenants: ['company'],
  numbers: ['auth'],
  records: ['access', 'actions', 'approvals', 'auditLog', 'imports', 'links', 'presence', 'proposals', 'retention', 'tags'],
} as const
