/** Raster tiles to lie under the map of cases. They are fetched by people's browsers, from the host of `tiles`. */
export type MapConfig = {
  /** With {z}, {x} and {y} in its path: Web Mercator tiles of 256 pixels, counted from the north. */
  tiles: string
  /** Whose map it is, as their licence asks for. */
  attribution: string
  /** The closest the tiles come. */
  maxZoom: number
}

/** The group of MAP_TILES_…; null without MAP_TILES_URL. Throws an Error of one line that begins with the variable's name. */
export function readConfigMap(given: (name: string) => string | undefined): MapConfig | null {
  const tiles = given('MAP_TILES_URL')
  const [attribution, maxZoom] = [given('MAP_TILES_ATTRIBUTION'), given('MAP_TILES_MAX_ZOOM') ?? '18']
  if (tiles === undefined) {
    if (attribution !== undefined) throw new Error('MAP_TILES_URL: must be set when MAP_TILES_ATTRIBUTION is')
    return null
  }
  const url = URL.parse(tiles)
  const isHere = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) || url.username || url.password)
    throw new Error('MAP_TILES_URL: must be an https address without a user name')
  // The host goes into the content security policy: one host, and nothing that policy could read as more.
  if (!/^([a-z0-9-]+\.)*[a-z0-9-]+(:\d+)?$|^\[::1\](:\d+)?$/.test(url.host)) throw new Error('MAP_TILES_URL: must name one host')
  for (const part of ['{z}', '{x}', '{y}'])
    if (!tiles.split(/[?#]/)[0]!.includes(part)) throw new Error('MAP_TILES_URL: must have {z}, {x} and {y} in its path')
  if (attribution === undefined || attribution.length > 200)
    throw new Error('MAP_TILES_ATTRIBUTION: must say whose map it is, in at most 200 characters')
  if (!/^([1-9]|1\d|2[0-2])$/.test(maxZoom)) throw new Error('MAP_TILES_MAX_ZOOM: must be a whole number from 1 to 22')
  return { tiles, attribution, maxZoom: Number(maxZoom) }
}

/** The one host pictures may come from besides our own, for the content security policy. */
export const mapSources = (map: MapConfig | null): string[] => (map ? [new URL(map.tiles).origin] : [])
