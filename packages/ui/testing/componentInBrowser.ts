/** What `component.ts` and the look for axe are in the browser, where only the components of a test's file are wanted. */
const nothing = () => undefined
export const test = Object.assign(nothing, { use: nothing, describe: nothing, beforeEach: nothing, setTimeout: nothing })
export const expect = nothing
export const expectAccessible = nothing
