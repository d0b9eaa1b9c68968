/** A word: what a name, or a part of one, may be. */
const word = /\p{L}[\p{L}\p{M}'’.-]*/gu
const keyOf = (name: string) => name.toLocaleLowerCase('nb').replace(/\s+/g, ' ')
const letterOf = (n: number): string => (n < 26 ? '' : letterOf(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

/**
 * Takes the names of other people out of rows: each person is the same «Person A» in all of them. A name is found whole, first and last, as it is
 * written in the portal, in the genitive too; who is called something else in a text is for a reader to see.
 */
export function withoutOthers(names: readonly string[], other: (letter: string) => string) {
  const known = new Set(names.map(keyOf))
  const longest = names.reduce((most, name) => Math.max(most, name.split(/\s+/).length), 0)
  const letters = new Map<string, string>()
  const masked = (name: string) => {
    const key = keyOf(name)
    if (!known.has(key)) return null
    if (!letters.has(key)) letters.set(key, other(letterOf(letters.size)))
    return letters.get(key)!
  }
  /** The person somebody is, with what stands after the name: a stop, a genitive, or both. */
  const personOf = (written: string) => {
    for (const name of [written, bare(written), bare(bare(written).replace(/s$/i, ''))]) {
      const person = masked(name)
      if (person !== null) return person + written.slice(name.length)
    }
    return null
  }
  /** The longest name that begins at each word with a capital letter: a sentence may begin with one before it, and «von» is part of a name. */
  const inText = (text: string) => {
    const words = [...text.matchAll(word)].map(({ 0: one, index }) => ({
      from: index,
      to: index + one.length,
      isCapital: /^\p{Lu}/u.test(one),
    }))
    let [out, done] = ['', 0]
    for (let at = 0; at < words.length; at++) {
      const { from, isCapital } = words[at]!
      if (!isCapital) continue
      for (let last = Math.min(at + longest, words.length) - 1; last > at; last--) {
        const { to } = words[last]!
        const person = personOf(text.slice(from, to))
        if (person === null) continue
        out += text.slice(done, from) + person
        ;[done, at] = [to, last]
      }
    }
    return out + text.slice(done)
  }
  const inValue = (value: unknown): unknown =>
    typeof value === 'string' ? inText(value) : Array.isArray(value) ? value.map(inValue) : value
  return (row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, column === 'as' ? value : inValue(value)]))
}

/** Without the stop after it. */
const bare = (name: string) => name.replace(/[.'’-]+$/, '')
