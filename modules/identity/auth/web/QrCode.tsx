import { encode } from 'uqr'

/** Drawn here in the browser: the secret in it never becomes an address. Black on white also in the dark, or cameras give up. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-48 rounded-lg bg-white">
      <path d={path} fill="#000" />
    </svg>
  )
}
