import type { Deviation } from '../../contract.ts'

/** Impact and likelihood as they stand in two lists: `''` is not assessed. */
export type Scale = { impact: string; likelihood: string }

export const scaleOf = ({ impact, likelihood }: Pick<Deviation, 'impact' | 'likelihood'>): Scale => ({
  impact: impact ? String(impact) : '',
  likelihood: likelihood ? String(likelihood) : '',
})

/** The lists' values as the contract takes them. */
export const scaleInput = ({ impact, likelihood }: Scale) => ({ impact: Number(impact) || null, likelihood: Number(likelihood) || null })
