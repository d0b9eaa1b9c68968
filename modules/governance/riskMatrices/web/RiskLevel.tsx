import type { RiskLevel as Level } from '../choices.ts'
import { matrixTexts } from '../texts.ts'

const inks = { low: 'text-green-fill', medium: 'text-amber-fill', high: 'text-orange-fill', extreme: 'text-red' } satisfies Record<
  Level,
  string
>
const cellInks = {
  low: 'text-mark-low',
  medium: 'text-mark-medium',
  high: 'text-mark-high',
  extreme: 'text-mark-extreme',
} satisfies Record<Level, string>
const shapes = {
  low: <circle cx="8" cy="8" r="4.5" />,
  medium: <path d="M8 2.5 14.5 13.500h-13Z" />,
  high: <path d="m8 1.500 6.500 6.500-6.500 6.500L1.500 8Z" />,
  extreme: (
    <path
      fillRule="evenodd"
      d="M5.300 1h5.400L15 5.300v5.400L10.700 15H5.300L1 10.700V5.300Zm.6 3.700L4.700 5.900 6.800 8l-2.100 2.100 1.200 1.200L8 9.200l2.100 2.100 1.200-1.200L9.200 8l2.100-2.100-1.200-1.200L8 6.800Z"
    />
  ),
} satisfies Record<Level, React.ReactNode>

/** The shape of a level: one is told from another without colour. */
export const LevelShape = ({ level, isInCell = false, className = 'size-4' }: { level: Level; isInCell?: boolean; className?: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden fill="currentColor" className={`shrink-0 ${isInCell ? cellInks[level] : inks[level]} ${className}`}>
    {shapes[level]}
  </svg>
)

type Props = {
  level: Level
  score?: number | null
  /** Not reached yet: what is aimed at, and nobody has scored. */
  isPlanned?: boolean
}
/** A level: shape, word, number, and only then colour. */
export const RiskLevel = ({ level, score, isPlanned = false }: Props) => (
  <span
    className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap ${isPlanned ? 'rounded-md border border-dashed border-field px-1.5' : ''} ${level === 'extreme' ? 'font-medium text-red' : ''}`}
  >
    <LevelShape level={level} />
    {matrixTexts.level[level]}
    {score != null && <span className="font-normal text-muted tabular-nums">{score}</span>}
    {isPlanned && <span className="sr-only">{matrixTexts.planned}</span>}
  </span>
)
