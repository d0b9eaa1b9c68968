import { formatNumber, formatPercent, formatTenths } from '@portal/kit/format'
import { statisticsTexts } from '../texts.ts'

const texts = statisticsTexts.before
type Props = {
  now: number | null
  before: number | null | undefined
  /** Which way is better; of what is neither, such as how much is reported, nothing is coloured. */
  better?: 'more' | 'less'
  /** Tenths of a day or of a per cent, which have no share of their own. */
  isTenths?: boolean
  /** With its unit, where the figure has one. */
  written?: (figure: number) => string
}

/** What a figure was in the period before, and how it has changed: `+3 (12 %)` (domain 3.1). Nothing until it is known. */
export function Before({ now, before, better, isTenths = false, written }: Props) {
  if (now === null || before === null || before === undefined) return null
  const change = now - before
  const format = isTenths ? formatTenths : formatNumber
  const moved = `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`
  const share = isTenths || before === 0 ? null : formatPercent(Math.round((Math.abs(change) / before) * 100))
  const isBetter = better && change !== 0 && change > 0 === (better === 'more')
  return (
    <span className="block text-muted">
      {texts.was((written ?? format)(before))} ·{' '}
      <span className={better && change !== 0 ? `font-medium ${isBetter ? 'text-green' : 'text-red'}` : ''}>
        {change === 0 ? texts.same : texts.change(moved, share)}
      </span>
    </span>
  )
}
