/**
 * JSON in one way only (RFC 8785): no space, the names of each object in the order of their UTF-16 units, numbers and texts as ECMAScript writes
 * them. What JSON cannot say (undefined, a function) is left out of objects. `canonical_json` (SQL, in approvals) is the same.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const names = Object.keys(value).sort()
  const members = names.flatMap((name) => {
    const member = (value as Record<string, unknown>)[name]
    return JSON.stringify(member) === undefined ? [] : `${JSON.stringify(name)}:${canonicalJson(member)}`
  })
  return `{${members.join(',')}}`
}
