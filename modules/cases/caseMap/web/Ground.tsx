import { type Camera, netOf, type Size, scaleBar, tileAddress, tilesOf } from './mercator.ts'
import { screenTexts as texts } from './texts.ts'

type Seen = { camera: Camera; size: Size }

/** Pictures of the land, where the installation says whose. Their host is told which squares are looked at, and nothing of what lies there. */
export const Tiles = ({ camera, size, tiles, maxZoom }: Seen & { tiles: string; maxZoom: number }) => (
  <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
    {tilesOf(camera, size, maxZoom).map((tile) => (
      <img
        key={`${tile.z}/${tile.x}/${tile.y}`}
        src={tileAddress(tiles, tile)}
        alt=""
        draggable={false}
        // No cookie goes with it, neither the host’s own nor, where it is another port of our host, the portal’s.
        crossOrigin="anonymous"
        referrerPolicy="strict-origin"
        className="absolute max-w-none"
        // Half a pixel over the next, so that no seam is seen.
        style={{ left: tile.left, top: tile.top, width: tile.side + 0.5, height: tile.side + 0.5 }}
      />
    ))}
    {/* Maps are drawn for daylight. */}
    <div className="absolute inset-0" style={{ background: 'light-dark(transparent, rgb(0 0 0 / 0.35))' }} />
  </div>
)

/** Degrees: what there is to go by where no land lies over them, or its host does not answer. */
export function Net({ camera, size }: Seen) {
  const { across, down, decimals } = netOf(camera, size, 110)
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full text-[0.6875rem]">
      {across.map(({ degrees, at }) => (
        <g key={degrees}>
          <line x1="0" x2={size.width} y1={at} y2={at} className="stroke-field/35" />
          <text x="6" y={at - 4} className="fill-muted tabular-nums">
            {texts.degrees(degrees, decimals, texts.latitude)}
          </text>
        </g>
      ))}
      {down.map(({ degrees, at }) => (
        <g key={degrees}>
          <line x1={at} x2={at} y1="0" y2={size.height} className="stroke-field/35" />
          <text x={at + 4} y="14" className="fill-muted tabular-nums">
            {texts.degrees(degrees, decimals, texts.longitude)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** How long a length is, and which way is north. */
export function Scale({ camera }: { camera: Camera }) {
  const { metres, pixels } = scaleBar(camera, 110)
  return (
    <div className="pointer-events-none absolute bottom-2 left-2 flex items-end gap-3 rounded-md bg-surface px-2 py-1 text-xs text-ink tabular-nums">
      <span>
        {texts.metres(metres)}
        <span aria-hidden className="block h-1.5 border-x border-b border-current" style={{ width: pixels }} />
      </span>
      <svg viewBox="0 0 12 22" aria-hidden className="h-6 fill-current">
        <path d="M6 0l4 11-4-2.500-4 2.500z" />
        <text x="6" y="21" textAnchor="middle" fontSize="9" fontWeight="600">
          {texts.north}
        </text>
      </svg>
    </div>
  )
}
