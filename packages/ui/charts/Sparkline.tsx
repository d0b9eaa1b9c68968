type Props = { label: string; values: readonly (number | null)[]; isBad?: boolean }

const [width, height, edge] = [240, 40, 4]

/** How a figure has moved, on a scale of its own; the last point is marked. What is not known leaves a gap. */
export function Sparkline({ label, values, isBad = false }: Props) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const x = (n: number) => edge + (n * (width - 2 * edge)) / (values.length - 1)
  const y = (value: number) => (most === least ? height / 2 : height - edge - ((value - least) * (height - 2 * edge)) / (most - least))
  const path = values
    .map((value, n) => (value === null ? '' : `${n === 0 || values[n - 1] === null ? 'M' : 'L'}${x(n)} ${y(value)}`))
    .join('')
  const last = values.at(-1) ?? null
  const ink = isBad ? 'text-danger-fill' : 'text-brand-ink'
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={`mt-2 block w-full ${ink}`}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      {last !== null && <circle cx={x(values.length - 1)} cy={y(last)} r="3" fill="currentColor" />}
    </svg>
  )
}
