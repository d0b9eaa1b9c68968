/** What a process of ours takes over from the tests: where programs are, and what Node has compiled of the product already. */
export function childEnv() {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
