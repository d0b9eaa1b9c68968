export type Coordinates = { latitude: number; longitude: number }

/** `59.9139, 10.7522`, as maps give it; null for anything that is no place on earth. */
export function parseCoordinates(text: string): Coordinates | null {
  const found = /^(-?\d{1,2}(?:\.\d{1,12})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text.trim())
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** With five decimals, which is a metre. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

const earth = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points as the crow flies (haversine). */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(half)))
}

type Placed = { id: string; name: string; isActive: boolean; coordinates?: string | null }
/** The nearest place in use whose position is known, with how far it is in metres; null when there is none. */
export function nearestPlace<P extends Placed>(places: readonly P[], here: Coordinates): { place: P; metres: number } | null {
  const known = places.flatMap((place) => {
    const at = place.isActive && place.coordinates ? parseCoordinates(place.coordinates) : null
    return at ? [{ place, metres: metresBetween(at, here) }] : []
  })
  return known.sort((a, b) => a.metres - b.metres)[0] ?? null
}

/** How far off a place may be and still be where somebody stands: half a kilometre, or as inexact as the phone itself is, up to two. */
export const isHere = (metres: number, accuracy: number) => metres <= Math.min(Math.max(500, accuracy), 2_000)
