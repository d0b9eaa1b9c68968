const threshold = (position: number, bias: number) => Math.min(Math.max(position * 36 - bias, 1), 26)

function adapt(delta: number, points: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2))
  left += Math.floor(left / points)
  let bias = 0
  for (; left > 455; bias += 36) left = Math.floor(left / 35)
  return bias + Math.floor((36 * left) / (left + 38))
}

/** One domain label to Unicode (RFC 3492): `xn--blbr-roah` is `blåbær`. A label that is not punycode, or broken, stays as it is. */
export function decodeLabel(label: string): string {
  const encoded = /^xn--(?:(.*)-)?([a-z0-9]+)$/.exec(label)
  if (!encoded) return label
  const output = [...(encoded[1] ?? '')].map((char) => char.codePointAt(0) ?? 0)
  let [point, index, bias, before, weight, position] = [128, 0, 72, 0, 1, 1]
  for (const char of encoded[2] ?? '') {
    const digit = Number.parseInt(char, 36)
    const value = /\d/.test(char) ? digit + 26 : digit - 10
    index += value * weight
    const limit = threshold(position, bias)
    weight *= 36 - limit
    position += 1
    if (value >= limit) continue
    const length = output.length + 1
    bias = adapt(index - before, length, before === 0)
    point += Math.floor(index / length)
    index %= length
    if (point > 0x10ffff) return label
    output.splice(index, 0, point)
    index += 1
    ;[before, weight, position] = [index, 1, 1]
  }
  return position === 1 ? String.fromCodePoint(...output) : label
}
