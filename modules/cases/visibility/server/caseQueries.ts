/** What the rules of whatever hangs on a case know it by, to select beside what they ask of it themselves. */
export const caseColumns = [
  'deviations.id',
  'deviations.number',
  'deviations.status',
  'deviations.department_id as departmentId',
  'deviations.assignee_id as assigneeId',
] as const
