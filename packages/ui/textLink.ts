/** A link that stands in running text or alone on a line, large enough for a finger. */
export const textLink = 'inline-flex min-h-6 items-center text-brand-ink underline-offset-2 hover:underline pointer-coarse:min-h-11'
