import type { ComponentProps } from 'react'
import { screenTexts } from '../texts.ts'

type Props = Omit<ComponentProps<'svg'>, 'path'> & { path: string; name: string }

/** A signature, drawn from the path of the pen. */
export const Drawing = ({ path, name, className = '', ...rest }: Props) => (
  <svg viewBox="0 0 600 200" role="img" aria-label={screenTexts.sja.drawing(name)} className={`border text-ink ${className}`} {...rest}>
    <path d={path} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
