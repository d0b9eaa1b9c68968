/** Somebody a text names. */
export type Named = { id: string; name: string }
export const mostMentions = 20

/** A person stands in a kept text by id, because names change. */
const mention = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g
const keep = (id: string) => `@{${id}}`

/** Whom a kept text names, each once. */
export const mentionedIn = (text: string): string[] => [...new Set([...text.matchAll(mention)].map(([, id]) => id!))]

/** What a person wrote themselves of a kept text. */
export const withoutMentions = (text: string) => text.replace(mention, '@')

/** A kept text in pieces: words, and whom it names between them. */
export const piecesOf = (text: string): (string | { id: string })[] =>
  text.split(mention).flatMap((piece, i): (string | { id: string })[] => (i % 2 === 1 ? [{ id: piece }] : piece ? [piece] : []))

/** A kept text as it is read; `people` are those it names. */
export const asRead = (text: string, people: readonly Named[]) =>
  text.replace(mention, (_, id: string) => `@${people.find((one) => one.id === id)?.name ?? '?'}`)

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** What is written as it is kept: `@` and a chosen person's name become the person. A longer name is looked for before one it begins with. */
export function asStored(written: string, chosen: readonly Named[]) {
  if (chosen.length === 0) return written
  const names = chosen.map(({ name }) => name).sort((a, b) => b.length - a.length)
  const found = new RegExp(`@(${names.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return written.replace(found, (_, name: string) => keep(chosen.find((one) => one.name === name)!.id))
}

/** The people under names that tell them apart in one text: the second «Kari Hansen» is «Kari Hansen (2)». */
export function withUniqueNames(people: readonly Named[]): Named[] {
  const unique: Named[] = []
  for (const { id, name } of people) {
    if (unique.some((one) => one.id === id)) continue
    let free = name
    for (let n = 2; unique.some((one) => one.name === free); n++) free = `${name} (${n})`
    unique.push({ id, name: free })
  }
  return unique
}
