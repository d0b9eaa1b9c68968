const listed = new Intl.ListFormat('nb')

/** Words of what is undone of one step for several records: they come with that dialog, and not with every list. */
export const undoTexts = {
  undone: (some: string) => `Endringen er angret for ${some}.`,
  unchanged: (numbers: string, why: string) => `Ikke angret for ${numbers}: ${why.replace(/\.$/, '')}.`,
  unknown: 'ukjent',
  named: (numbers: string[], more: number) => listed.format(more > 0 ? [...numbers, `${more} til`] : numbers),
}
