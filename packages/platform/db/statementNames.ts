import type pg from 'pg'

/** Statements a connection keeps the plans of: a long one's takes half a megabyte of the server's memory. */
export const mostPlans = 500
/** Texts known by number, so that no connection holds them: some kilobytes each. */
const mostTexts = 5_000

const numbers = new Map<string, number>()
const namesOn = new WeakMap<pg.ClientBase, Map<string, string>>()
let given = 0

/**
 * The name of a statement on this connection, under which PostgreSQL keeps its plan. `kind` tells apart what needs plans of its own for one text.
 * The statement that was longest not asked makes room for a new one: what an odd filter asked once must not keep out what everybody asks.
 */
export async function statementName(client: pg.ClientBase, kind: string, text: string): Promise<string> {
  const names = namesOn.get(client) ?? new Map<string, string>()
  namesOn.set(client, names)
  const key = `${kind}${numberOf(text)}`
  const name = names.get(key) ?? `q${given++}`
  names.delete(key)
  // Set before it waits: two who ask the same at once share a name.
  names.set(key, name)
  if (names.size > mostPlans) await forgetOldest(client, names)
  return name
}

function numberOf(text: string) {
  const number = numbers.get(text) ?? given++
  if (!numbers.delete(text) && numbers.size >= mostTexts) numbers.delete(numbers.keys().next().value!)
  numbers.set(text, number)
  return number
}

type Driver = { connection: { parsedStatements: Record<string, string> } }

async function forgetOldest(client: pg.ClientBase, names: Map<string, string>) {
  const [key, name] = names.entries().next().value!
  names.delete(key)
  // A transaction that has failed refuses it: the plan then stays with the connection, and no name is given twice.
  await client.query(`deallocate ${name}`).catch(() => {})
  delete (client as unknown as Driver).connection.parsedStatements[name]
}
