/** The tables other modules may read, and which modules. */
export const reads = {
  duty_answers: ['authorityNotifications'],
  duty_overrides: ['authorityNotifications'],
} as const
