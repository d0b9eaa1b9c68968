/** A phone or a tablet, or wherever the portal is installed. A desk keeps nothing before something is written. */
export const isInField = () => matchMedia('(any-pointer: coarse)').matches || matchMedia('(display-mode: standalone)').matches
