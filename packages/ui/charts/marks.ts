import type { ReactElement, ReactNode } from 'react'
import type { Tone } from '../Badge.tsx'

/** A link to the list that makes a number; undefined where the reader may see the number and not the list. */
export type ChartLink = ReactElement<{ className?: string; 'aria-label'?: string; children?: ReactNode }> | undefined

/** Fills of SVG, because paper and forced colours leave out backgrounds. */
export const fills: Record<Tone, string> = {
  blue: 'fill-brand',
  grey: 'fill-field',
  green: 'fill-green-fill',
  amber: 'fill-amber-fill',
  orange: 'fill-orange-fill',
  red: 'fill-danger-fill',
}
