/** A part of a whole, as a bar beside the figures that tell it. */
export const Share = ({ is, of }: { is: number; of: number }) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className="h-1.5 w-full rounded-full bg-sunken">
    <rect width={of === 0 ? 0 : (is / of) * 100} height="6" className="fill-brand" />
  </svg>
)
