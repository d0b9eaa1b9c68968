/** The search part of the address as flat text: `?status=open,closed&page=2`. Values are checked by each route. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The other way; lists are joined by commas, and what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => {
    const text = (Array.isArray(value) ? value : [value ?? '']).join(',')
    return text === '' ? [] : [[key, text]]
  })
  const query = new URLSearchParams(pairs).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return query && `?${query}`
}

/** Text of at most 200 characters, or undefined. */
export const searchText = (value: unknown, max = 200) =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined

/** An id, or undefined. */
export const searchId = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined)

/** One of the values, or undefined. */
export const oneOf = <V extends string>(values: readonly V[], value: unknown) => values.find((one) => one === value)

/** Those of the values that are named, in the order of the list; undefined when none is. */
export function someOf<V extends string>(values: readonly V[], value: unknown): V[] | undefined {
  const named: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const found = values.filter((one) => named.includes(one))
  return found.length > 0 ? found : undefined
}

/** Texts of one form, as `someOf` has those of a closed list. */
export function someLike(form: RegExp, value: unknown): string[] | undefined {
  const found = [value].flat().flatMap((one) => (typeof one === 'string' ? one.split(',').filter((text) => form.test(text)) : []))
  return found.length > 0 ? found : undefined
}
