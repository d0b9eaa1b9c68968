/** Words that begin with a capital letter, one after the other: what may be a name. */
const named = /\p{Lu}[\p{L}'’.-]*(?:[ \u00a0]+\p{Lu}[\p{L}'’.-]*)+/gu
const keyOf = (name: string) => name.toLocaleLowerCase('nb').replace(/\s+/g, ' ')
const letterOf = (n: number): string => (n < 26 ? '' : letterOf(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

/**
 * Takes the names of other people out of rows: each person is the same «Person A» in all of them. A name is found whole, first and last, as it is
 * written in the portal; who is called something else in a text is for a reader to see.
 */
export function withoutOthers(names: readonly string[], other: (letter: string) => string) {
  const known = new Set(names.map(keyOf))
  const letters = new Map<string, string>()
  const masked = (name: string) => {
    const key = keyOf(name)
    if (!known.has(key)) return null
    if (!letters.has(key)) letters.set(key, other(letterOf(letters.size)))
    return letters.get(key)!
  }
  /** The longest name that begins at each word: a sentence may begin with a capital letter before it. */
  const inText = (text: string) =>
    text.replace(named, (run) => {
      const words = run.split(/[ \u00a0]+/)
      const found: string[] = []
      for (let at = 0; at < words.length; ) {
        const end = range(words.length, at + 1).find((to) => masked(bare(words.slice(at, to).join(' '))) !== null)
        if (end === undefined) found.push(words[at++]!)
        else {
          const name = words.slice(at, end).join(' ')
          found.push(masked(bare(name))! + name.slice(bare(name).length))
          at = end
        }
      }
      return found.join(' ')
    })
  const inValue = (value: unknown): unknown =>
    typeof value === 'string' ? inText(value) : Array.isArray(value) ? value.map(inValue) : value
  return (row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, column === 'as' ? value : inValue(value)]))
}

/** Without the stop after it. */
const bare = (name: string) => name.replace(/[.'’-]+$/, '')
/** From `from` down to `to`, both of them. */
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)
