/** Who gets what is made of it: whoever makes it, one person, a department's leader, the maker's own, or who holds an office. */
export const assigneeKinds = ['maker', 'user', 'departmentLeader', 'makersLeader', 'office'] as const
export type AssigneeKind = (typeof assigneeKinds)[number]
export const states = ['inUse', 'retired'] as const
