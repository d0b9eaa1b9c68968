/** How long it is to take and when to remind, as the table has them: each day once, the first first. */
export const planned = ({
  estimateHours,
  reminderDays,
}: {
  estimateHours?: number | null | undefined
  reminderDays: readonly number[]
}) => ({
  estimate_hours: estimateHours ?? null,
  reminder_days: [...new Set(reminderDays)].sort((a, b) => b - a),
})
