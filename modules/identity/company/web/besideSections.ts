export const settingsPath = '/settings'
/** Where the sections have room beside what is open of them. */
export const besideSections = '(min-width: 64rem)'
