import type { severities } from './choices.ts'

/** What the ranks are called of a kind that has no words of its own for them (nb-NO). The server's alone: each of what waits comes with its words. */
export const severityTexts: Record<(typeof severities)[number], string> = {
  low: 'Lav',
  medium: 'Middels',
  high: 'Høy',
  critical: 'Kritisk',
}
