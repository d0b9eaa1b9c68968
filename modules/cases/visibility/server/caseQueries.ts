/** The columns of a case that rules of all that belongs to it need, to select beside those of their own. */
export const caseColumns = [
  'deviations.id',
  'deviations.number',
  'deviations.status',
  'deviations.department_id as departmentId',
  'deviations.assignee_id as assigneeId',
] as const
