/** The paths of what `given` has and `agreed`, the same parsed by a schema, has not. What is undefined is not sent, and so not there. */
export function extraFields(given: unknown, agreed: unknown, path = ''): string[] {
  if (given === agreed || typeof given !== 'object' || given === null || typeof agreed !== 'object' || agreed === null) return []
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return []
    const at = path ? `${path}.${name}` : name
    return name in agreed ? extraFields(value, (agreed as Record<string, unknown>)[name], at) : [at]
  })
}
