/** What each role is called, by roleId from 1. */
export const roleNames: Readonly<Record<number, string>> = { 1: 'Administrator', 2: 'Leder', 3: 'Ansatt', 4: 'Revisor', 5: 'Kontrollør' }
/** Each role as a choice, in the order of their ids. */
export const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
