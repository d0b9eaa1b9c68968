/** Roles by how much they may do, the most first: whoever is in several groups gets the first of theirs. */
export const roleOrder = [1, 2, 5, 3, 4] as const

/** The role that counts of several; null of none. */
export const highestRole = (roleIds: readonly number[]): number | null => roleOrder.find((roleId) => roleIds.includes(roleId)) ?? null
