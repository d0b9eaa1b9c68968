/** A point of the world in Web Mercator: from 0 in the west and north to 1 in the east and south. */
export type Point = { x: number; y: number }
/** What is looked at: its middle, and how close. At zoom 0 the world is 256 pixels wide, and twice that for every one more. */
export type Camera = Point & { zoom: number }
export type Size = { width: number; height: number }
type Degrees = { latitude: number; longitude: number }

export const tileSide = 256
const [farthest, closest] = [2, 19]
/** Beyond it Mercator has no end. */
const northmost = 85.0511
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const scaleOf = (zoom: number) => tileSide * 2 ** zoom

export function pointOf({ latitude, longitude }: Degrees): Point {
  const radians = (clamp(latitude, -northmost, northmost) * Math.PI) / 180
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) }
}
export const degreesOf = ({ x, y }: Point): Degrees => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  longitude: x * 360 - 180,
})

/** A camera as it stands in an address, and back; to a metre or so. */
export function cameraText(camera: Camera): string {
  const { latitude, longitude } = degreesOf(camera)
  return [latitude.toFixed(5), longitude.toFixed(5), camera.zoom.toFixed(2)].map(Number).join()
}
export function cameraOf(text: string): Camera {
  const [latitude = 0, longitude = 0, zoom = 0] = text.split(',').map(Number)
  return clamped({ ...pointOf({ latitude, longitude }), zoom })
}

/** Where on the screen a point lies, in pixels from its upper left corner. */
export const onScreen = (camera: Camera, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - camera.x) * scaleOf(camera.zoom) + width / 2,
  y: (y - camera.y) * scaleOf(camera.zoom) + height / 2,
})
/** What lies at a spot of the screen. */
const atScreen = (camera: Camera, { width, height }: Size, { x, y }: Point): Point => ({
  x: camera.x + (x - width / 2) / scaleOf(camera.zoom),
  y: camera.y + (y - height / 2) / scaleOf(camera.zoom),
})
const clamped = ({ x, y, zoom }: Camera): Camera => ({ x: clamp(x, 0, 1), y: clamp(y, 0, 1), zoom: clamp(zoom, farthest, closest) })

/** Moved so many pixels to the right and down. */
export const pan = (camera: Camera, right: number, down: number): Camera =>
  clamped({ ...camera, x: camera.x + right / scaleOf(camera.zoom), y: camera.y + down / scaleOf(camera.zoom) })

/** So many levels closer; what lies at the spot stays there. */
export function zoomAt(camera: Camera, size: Size, spot: Point, by: number): Camera {
  const zoom = clamp(camera.zoom + by, farthest, closest)
  const fixed = atScreen(camera, size, spot)
  const next = atScreen({ ...camera, zoom }, size, spot)
  return clamped({ x: camera.x + fixed.x - next.x, y: camera.y + fixed.y - next.y, zoom })
}

/** As close as shows all the points, with room for their marks; a single one with its surroundings. Norway when there is none. */
export function fit(points: readonly Point[], { width, height }: Size, nearest = 14): Camera {
  if (points.length === 0) return { ...pointOf({ latitude: 64.5, longitude: 15 }), zoom: 4 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const levels = (pixels: number, span: number) => Math.log2(Math.max(pixels, 60) / Math.max(span, 1e-9) / tileSide)
  const zoom = Math.min(levels(width - 120, east - west), levels(height - 150, south - north), nearest)
  return clamped({ x: (west + east) / 2, y: (north + south) / 2, zoom })
}

/** Points nearer each other on the screen than `apart` pixels stand together; the first of a group is the one named first. */
export function grouped<T extends { point: Point }>(items: readonly T[], zoom: number, apart: number): { point: Point; items: T[] }[] {
  const near = apart / scaleOf(zoom)
  const groups: { point: Point; items: T[] }[] = []
  for (const item of items) {
    const group = groups.find(({ point }) => Math.hypot(point.x - item.point.x, point.y - item.point.y) < near)
    if (group) group.items.push(item)
    else groups.push({ point: item.point, items: [item] })
  }
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return groups.map(({ items: own }) => ({
    point: { x: middle(own.map(({ point }) => point.x)), y: middle(own.map(({ point }) => point.y)) },
    items: own,
  }))
}

const steps = [45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
/** The lines of a net over what is seen, with where they lie and what they stand for, in degrees; none stand closer than `apart` pixels. */
export function netOf(camera: Camera, size: Size, apart: number) {
  const [first, last] = [
    { x: 0, y: 0 },
    { x: size.width, y: size.height },
  ].map((spot) => degreesOf(atScreen(camera, size, spot)))
  const least = (360 * apart) / scaleOf(camera.zoom)
  const step = steps.findLast((one) => one >= least) ?? steps[0]!
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)))
  const between = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, n) => (Math.ceil(from / step) + n) * step)
  const within = (degrees: Degrees) => onScreen(camera, size, pointOf(degrees))
  return {
    decimals,
    across: between(Math.max(last!.latitude, -80), Math.min(first!.latitude, 80)).map((degrees) => ({
      degrees,
      at: within({ latitude: degrees, longitude: 0 }).y,
    })),
    down: between(Math.max(first!.longitude, -180), Math.min(last!.longitude, 180)).map((degrees) => ({
      degrees,
      at: within({ latitude: 0, longitude: degrees }).x,
    })),
  }
}

const equator = 40_075_017
/** A round number of metres, and how many pixels it is in the middle of what is seen; at most `longest` of them. */
export function scaleBar(camera: Camera, longest: number): { metres: number; pixels: number } {
  const perPixel = (equator * Math.cos((degreesOf(camera).latitude * Math.PI) / 180)) / scaleOf(camera.zoom)
  const ten = 10 ** Math.floor(Math.log10(longest * perPixel))
  const metres = ten * ([5, 2, 1].find((n) => n * ten <= longest * perPixel) ?? 1)
  return { metres, pixels: metres / perPixel }
}

export type Tile = { z: number; x: number; y: number; left: number; top: number; side: number }
/** The tiles that cover what is seen, and where each lies. */
export function tilesOf(camera: Camera, size: Size, maxZoom: number): Tile[] {
  const z = clamp(Math.round(camera.zoom), 0, maxZoom)
  const count = 2 ** z
  const side = scaleOf(camera.zoom) / count
  const [first, last] = [
    { x: 0, y: 0 },
    { x: size.width, y: size.height },
  ].map((spot) => atScreen(camera, size, spot))
  const range = (from: number, to: number) => {
    const least = Math.max(0, Math.floor(from * count))
    return Array.from({ length: Math.max(0, Math.min(count - 1, Math.floor(to * count)) - least + 1) }, (_, n) => least + n)
  }
  return range(first!.y, last!.y).flatMap((y) =>
    range(first!.x, last!.x).map((x) => {
      const corner = onScreen(camera, size, { x: x / count, y: y / count })
      return { z, x, y, left: corner.x, top: corner.y, side }
    }),
  )
}
/** What the host of the tiles is asked: three numbers, and nothing of what lies on them. */
export const tileAddress = (template: string, { z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>) =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
