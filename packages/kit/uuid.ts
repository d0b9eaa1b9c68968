const { crypto } = globalThis as unknown as { crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } }

let lastMs = 0
let counter = 0

/**
 * A UUIDv7 (RFC 9562, method 1): sorts by time, and within one millisecond by the order of the calls in this process.
 * The counter starts low in its twelve bits; when it runs out, or the clock goes back, time is borrowed from the next millisecond.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const [high = 0, low = 0] = bytes
  const now = Date.now()
  if (now > lastMs) [lastMs, counter] = [now, ((high << 8) | low) & 0x7ff]
  else if (counter < 0xfff) counter += 1
  else [lastMs, counter] = [lastMs + 1, 0]
  const time = lastMs.toString(16).padStart(12, '0')
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80
  const random = [...bytes.subarray(2)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random.slice(0, 4)}-${random.slice(4)}`
}
